import { useState } from 'react';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import type { TechnicianId } from '#domain/ids.ts';
import { catalogueServices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { techniciansSchema } from '#domain/validation/schedule.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { isSame, useKeepSchedule } from './use-schedule.ts';

type Props = { schedule: ScheduleView; reason: string | null };
type Technician = { id?: TechnicianId; name: string; skills: ServiceCode[] };

const services: readonly ServiceCode[] = [...catalogueServices, 'engine_repair'];

/** Who works in the shop, and on what. */
export function TechniciansForm({ schedule, reason }: Props) {
  const [technicians, setTechnicians] = useState<readonly Technician[]>(schedule.technicians);
  const [version, setVersion] = useVersion(schedule.versions.technicians);
  const keep = useKeepSchedule((saved) => {
    setTechnicians(saved.technicians);
    setVersion(saved.versions.technicians);
  });
  const save = usePress(queries.scheduling.saveTechnicians.mutationOptions(), keep);
  const set = (position: number, change: Partial<Technician>) =>
    setTechnicians(technicians.map((one, index) => (index === position ? { ...one, ...change } : one)));
  return (
    <ScheduleForm
      submit={text.saveTechnicians}
      isDirty={!isSame(technicians, schedule.technicians)}
      closed={reason}
      check={() => techniciansSchema.safeParse(technicians).error?.issues[0]?.message ?? null}
      save={(despiteBookings) => save.press({ technicians: [...technicians], despiteBookings, version })}
    >
      <p className={styles.quiet}>{text.techniciansLead}</p>
      <ul className={styles.rows}>
        {technicians.map((one, position) => (
          <li key={one.id ?? position} className={styles.person}>
            <TextInput
              label={text.technicianName}
              maxLength={60}
              value={one.name}
              onChange={(event) => set(position, { name: event.currentTarget.value })}
            />
            <Skills technician={one} onChange={(skills) => set(position, { skills })} />
            <div>
              <Button
                size="small"
                onClick={() => setTechnicians(technicians.filter((_, index) => index !== position))}
              >
                {text.remove(one.name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          onClick={() => setTechnicians([...technicians, { name: '', skills: [...services] }])}
        >
          {text.addTechnician}
        </Button>
      </div>
    </ScheduleForm>
  );
}

function Skills({
  technician: { name, skills },
  onChange,
}: {
  technician: Technician;
  onChange: (skills: ServiceCode[]) => void;
}) {
  const catalogue = useCatalogue();
  return (
    <fieldset className={styles.choices}>
      <legend>{text.skills(name)}</legend>
      {services.map((service) => (
        <Checkbox
          key={service}
          label={catalogue.get(service)?.name ?? service}
          checked={skills.includes(service)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...skills, service] : skills.filter((one) => one !== service),
            )
          }
        />
      ))}
    </fieldset>
  );
}
