import { useState } from 'react';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import type { BayId, LocationId } from '#domain/ids.ts';
import { baysSchema } from '#domain/validation/schedule.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { isSame, useKeepSchedule } from './use-schedule.ts';

type Props = { schedule: ScheduleView; reason: string | null; locationId?: LocationId };
type Bay = { id?: BayId; name: string; kind: 'bay' | 'van' };

const kinds = [
  { value: 'bay', label: text.kinds.bay },
  { value: 'van', label: text.kinds.van },
] as const;

/** Where cars are worked on, one in each place at a time. */
export function BaysForm({ schedule, reason, locationId }: Props) {
  const [bays, setBays] = useState<readonly Bay[]>(schedule.bays);
  const [version, setVersion] = useVersion(schedule.versions.bays);
  const keep = useKeepSchedule((saved) => {
    setBays(saved.bays);
    setVersion(saved.versions.bays);
  }, locationId);
  const save = usePress(queries.scheduling.saveBays.mutationOptions(), keep);
  const set = (position: number, change: Partial<Bay>) =>
    setBays(bays.map((one, index) => (index === position ? { ...one, ...change } : one)));
  return (
    <ScheduleForm
      submit={text.saveBays}
      isDirty={!isSame(bays, schedule.bays)}
      closed={reason}
      check={() => baysSchema.safeParse(bays).error?.issues[0]?.message ?? null}
      save={(despiteBookings) => save.press({ bays: [...bays], locationId, despiteBookings, version })}
    >
      <p className={styles.quiet}>{bays.length > 0 ? text.baysLead : text.noBays}</p>
      <ul className={styles.rows}>
        {bays.map((bay, position) => (
          <li key={bay.id ?? position} className={styles.row}>
            <TextInput
              label={text.bayName}
              maxLength={60}
              value={bay.name}
              onChange={(event) => set(position, { name: event.currentTarget.value })}
            />
            <Select
              label={text.bayKind}
              options={kinds}
              value={bay.kind}
              onChange={(event) => set(position, { kind: event.currentTarget.value as Bay['kind'] })}
            />
            <Button size="small" onClick={() => setBays(bays.filter((_, index) => index !== position))}>
              {text.remove(bay.name)}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          onClick={() => setBays([...bays, { name: text.newBay(bays.length + 1), kind: 'bay' }])}
        >
          {text.addBay}
        </Button>
      </div>
    </ScheduleForm>
  );
}
