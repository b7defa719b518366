import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { checkJob, type Entered, HOME_ZONE, jobInput, NOTHING } from './form.ts';
import styles from './new-job.module.css';
import { text } from './text.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import { customerChoices, serviceCodes, serviceName } from '#domain/shops/service-catalog.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { vinCharacters } from '#domain/vehicles/vin.ts';
import { ConfirmVin } from '#web/features/vehicles/vehicle-picker/confirm-vin.tsx';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { TimeWindows } from '#web/features/jobs/time-windows/time-windows.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

/** What customers choose from first, then whatever else is repaired. */
const SERVICES = [...new Set([...customerChoices.map(({ code }) => code), ...serviceCodes])];

type Part = { job: Entered; problems: Problems; change: (part: Partial<Entered>) => void };

const coverageOf = (zip: string) => queries.site.coverage.queryOptions({ input: { zip } });

function zoneIn(place: { state: string | null } | undefined): string | null {
  return place?.state ? timeZoneOfState(place.state) : null;
}

/** The clock where the car is, once its ZIP code is typed. */
function useZoneOf(zip: string): string | null {
  const isWhole = zipSchema.safeParse(zip).success;
  return zoneIn(useQuery({ ...coverageOf(zip), enabled: isWhole }).data);
}

/** The whole of a repair that its owner asked us to post. */
export function JobForm() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const now = useNow();
  const { press } = usePress(queries.jobs.staff.create.mutationOptions(), ({ jobId, number, posted }) => {
    void cache.invalidateQueries({ queryKey: queries.jobs.staff.list.key() });
    toastDone(posted ? text.posted(number) : text.waits(number));
    void navigate(posted ? `/admin/jobs/${jobId}` : '/admin/jobs');
  });
  const zoneOf = (zip: string) => zoneIn(cache.getQueryData(coverageOf(zip).queryKey));
  const { values, change, problems, form } = useCheckedForm<Entered>({
    first: NOTHING,
    check: (job) => checkJob(job, now, zoneOf(job.zip)),
    send: (job) => press(jobInput(job, zoneOf(job.zip))),
  });
  const part = { job: values, problems, change };
  return (
    <Form {...form} submit={text.submit} busy={text.busy}>
      <Owner {...part} />
      <Car {...part} />
      <Repair {...part} />
      <Place {...part} />
      <Checkbox
        label={text.asked}
        help={text.askedHelp}
        checked={values.asked}
        error={problems['askedByOwner'] ?? null}
        onChange={(event) => change({ asked: event.currentTarget.checked })}
      />
      <Textarea
        label={text.reason}
        help={text.reasonHelp}
        rows={2}
        maxLength={500}
        value={values.reason}
        error={problems['reason'] ?? null}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </Form>
  );
}

function Owner({ job, problems, change }: Part) {
  return (
    <Card title={text.owner} level={2}>
      <div className={styles.pair}>
        <TextInput
          label={text.email}
          help={text.emailHelp}
          type="email"
          maxLength={254}
          value={job.email}
          error={problems['email'] ?? null}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          label={text.name}
          help={text.nameHelp}
          optional
          maxLength={80}
          value={job.name}
          error={problems['name'] ?? null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
}

function Car({ job, problems, change }: Part) {
  return (
    <Card title={text.car} level={2}>
      <div className={styles.stack}>
        <VehiclePicker vehicle={job.vehicle} onChange={(vehicle) => change({ vehicle })} />
        <FieldError id="vehicle-error">{problems['vehicle']}</FieldError>
        <TextInput
          label={text.vin}
          optional
          maxLength={20}
          value={job.vin}
          error={problems['vehicle.vin'] ?? null}
          onChange={(event) => change({ vin: vinCharacters(event.currentTarget.value), vinConfirmed: false })}
        />
        <ConfirmVin
          vin={job.vin}
          isConfirmed={job.vinConfirmed}
          onConfirm={(vinConfirmed) => change({ vinConfirmed })}
        />
      </div>
    </Card>
  );
}

function Repair({ job, problems, change }: Part) {
  return (
    <Card title={text.repair} level={2}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Select
            label={text.service}
            value={job.service}
            error={problems['service'] ?? null}
            options={[
              { value: '', label: text.chooseService },
              ...SERVICES.map((value) => ({ value, label: serviceName(value) })),
            ]}
            onChange={(event) => change({ service: event.currentTarget.value })}
          />
          <TextInput
            label={text.budget}
            optional
            inputMode="decimal"
            maxLength={12}
            value={job.budget}
            error={problems['budgetCents'] ?? null}
            onChange={(event) => change({ budget: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label={text.description}
          optional
          rows={4}
          maxLength={4000}
          value={job.description}
          error={problems['description'] ?? null}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TimeWindows
          words={text.when}
          windows={job.windows}
          zone={useZoneOf(job.zip) ?? HOME_ZONE}
          showProblems={problems['windows'] !== undefined}
          onChange={(windows) => change({ windows })}
        />
        <FieldError id="windows-error">{problems['windows']}</FieldError>
        <Checkbox
          label={text.mobileOk}
          checked={job.mobileOk}
          onChange={(event) => change({ mobileOk: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

function Place({ job, problems, change }: Part) {
  return (
    <Card title={text.place} level={2}>
      <div className={styles.pair}>
        <TextInput
          label={text.zip}
          inputMode="numeric"
          maxLength={20}
          value={job.zip}
          error={problems['zip'] ?? null}
          onChange={(event) => change({ zip: event.currentTarget.value })}
        />
        <TextInput
          label={text.street}
          help={text.placeHelp}
          optional
          maxLength={120}
          value={job.street}
          error={problems['address.street'] ?? null}
          onChange={(event) => change({ street: event.currentTarget.value })}
        />
        <TextInput
          label={text.city}
          optional
          maxLength={80}
          value={job.city}
          error={problems['address.city'] ?? null}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
        <TextInput
          label={text.state}
          optional
          maxLength={2}
          value={job.state}
          error={problems['address.state'] ?? null}
          onChange={(event) => change({ state: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
}
