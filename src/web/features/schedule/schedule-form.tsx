import { type ReactNode, useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { failureOf } from '#web/lib/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';

type Props = {
  submit: string;
  isDirty: boolean;
  isKept?: boolean;
  /** Why this reader cannot change it; null where they can. */
  closed: string | null;
  /** What is wrong before it is sent. */
  check?: () => string | null;
  save: (despiteBookings: boolean) => Promise<Error | undefined>;
  children: ReactNode;
};

/**
 * One part of a schedule. Where bookings could not be kept any more, they are named, and it is saved only
 * once somebody has said that they stand.
 */
export function ScheduleForm({ submit, isDirty, isKept, closed, check, save, children }: Props) {
  const [hits, setHits] = useState(false);
  const [despite, setDespite] = useState(false);
  const send = async () => {
    const problem = check?.() ?? null;
    if (problem) return { message: problem };
    const refused = await save(hits && despite);
    setHits(problemOf(refused)?.code === 'SCHEDULE_HITS_BOOKINGS');
    setDespite(false);
    return refused && failureOf(refused);
  };
  return (
    <Form
      isOneOfMany
      isDirty={isDirty}
      isKept={isKept}
      closed={closed}
      onSubmit={send}
      submit={submit}
      busy={text.saving}
    >
      <div className={styles.stack}>{children}</div>
      {hits ? (
        <Checkbox
          label={text.despite}
          checked={despite}
          onChange={(event) => setDespite(event.currentTarget.checked)}
        />
      ) : null}
    </Form>
  );
}
