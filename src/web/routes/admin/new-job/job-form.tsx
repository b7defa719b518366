import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { AskedShop } from './asked-shop.tsx';
import { checkJob, type Entered, HOME_ZONE, jobInput, jobSchema, namesOfJob, NOTHING } from './form.ts';
import styles from './new-job.module.css';
import { text } from './text.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import { customerChoices, serviceCodes, serviceName } from '#domain/shops/service-catalog.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { vinCharacters } from '#domain/vehicles/vin.ts';
import { IntakeFields } from '#web/features/jobs/intake/intake-fields.tsx';
import { servicesChosen } from '#web/features/jobs/intake/intake-values.ts';
import { text as intakeText } from '#web/features/jobs/intake/text.ts';
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
import { type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';

/** What customers choose from first, then whatever else is repaired. */
const SERVICES = [...new Set([...customerChoices.map(({ code }) => code), ...serviceCodes])];

type Part = SchemaForm<Entered>;

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
  const { form, ...part } = useSchemaForm<Entered, z.output<typeof jobSchema>>({
    schema: jobSchema,
    first: NOTHING,
    named: namesOfJob,
    check: (job) => checkJob(job, now, zoneOf(job.zip)),
    send: (job) => press(jobInput(job, zoneOf(job.zip))),
  });
  return (
    <Form {...form} submit={text.submit} busy={text.busy}>
      <Owner {...part} />
      <Car {...part} />
      <Repair {...part} />
      <AboutCar {...part} />
      <Place {...part} />
      <AskedShop {...part} />
      <Checkbox label={text.asked} help={text.askedHelp} {...part.tick('asked')} />
      <Textarea
        label={text.reason}
        help={text.reasonHelp}
        rows={2}
        maxLength={500}
        {...part.field('reason')}
      />
    </Form>
  );
}

function Owner({ field }: Part) {
  return (
    <Card title={text.owner} level={2}>
      <div className={styles.pair}>
        <TextInput
          label={text.email}
          help={text.emailHelp}
          type="email"
          maxLength={254}
          {...field('email')}
        />
        <TextInput label={text.name} help={text.nameHelp} optional maxLength={80} {...field('name')} />
      </div>
    </Card>
  );
}

function Car({ held, problem, change }: Part) {
  const [vehicle, vin, vinConfirmed] = [held('vehicle'), held('vin'), held('vinConfirmed')];
  return (
    <Card title={text.car} level={2}>
      <div className={styles.stack}>
        <VehiclePicker vehicle={vehicle.value} onChange={vehicle.onChange} />
        <FieldError id="vehicle-error">{problem('vehicle')}</FieldError>
        <TextInput
          label={text.vin}
          optional
          maxLength={20}
          value={vin.value}
          error={vin.error}
          onChange={(event) => {
            vin.onChange(vinCharacters(event.currentTarget.value));
            change('vinConfirmed', false);
          }}
        />
        <ConfirmVin vin={vin.value} isConfirmed={vinConfirmed.value} onConfirm={vinConfirmed.onChange} />
      </div>
    </Card>
  );
}

function Repair({ field, tick, held }: Part) {
  const [windows, zip] = [held('windows'), held('zip')];
  return (
    <Card title={text.repair} level={2}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Select
            label={text.service}
            {...field('service')}
            options={[
              { value: '', label: text.chooseService },
              ...SERVICES.map((value) => ({ value, label: serviceName(value) })),
            ]}
          />
          <TextInput label={text.budget} optional inputMode="decimal" maxLength={12} {...field('budget')} />
        </div>
        <Textarea label={text.description} optional rows={4} maxLength={4000} {...field('description')} />
        <TimeWindows
          words={text.when}
          windows={windows.value}
          zone={useZoneOf(zip.value) ?? HOME_ZONE}
          showProblems={windows.error !== null}
          onChange={windows.onChange}
        />
        <FieldError id="windows-error">{windows.error}</FieldError>
        <Checkbox label={text.mobileOk} {...tick('mobileOk')} />
      </div>
    </Card>
  );
}

/** The questions of the owner's own form, as the owner answers them. */
function AboutCar({ held, problem, change, value }: Part) {
  const intake = held('intake');
  const service = serviceCodes.find((code) => code === value('service')) ?? null;
  const at = (name: string) => problem(`intake.${name}`) ?? undefined;
  return (
    <Card title={intakeText.title} level={2}>
      <div className={styles.stack}>
        <IntakeFields
          values={intake.value}
          problems={{
            odometerMiles: at('odometerMiles'),
            towNote: at('towNote'),
            troubleCodes: at('troubleCodes'),
          }}
          change={(one) => intake.onChange({ ...intake.value, ...one })}
          services={servicesChosen(service, intake.value)}
          onService={(code) => change('service', code)}
        />
      </div>
    </Card>
  );
}

function Place({ field }: Part) {
  return (
    <Card title={text.place} level={2}>
      <div className={styles.pair}>
        <TextInput label={text.zip} inputMode="numeric" maxLength={20} {...field('zip')} />
        <TextInput label={text.street} help={text.placeHelp} optional maxLength={120} {...field('street')} />
        <TextInput label={text.city} optional maxLength={80} {...field('city')} />
        <TextInput label={text.state} optional maxLength={2} {...field('state')} />
      </div>
    </Card>
  );
}
