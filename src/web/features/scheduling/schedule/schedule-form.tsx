import type { ReactNode } from 'react';
import { failureOf } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { useDespite } from './use-despite.tsx';

type Props = {
  submit: string;
  isDirty: boolean;
  /** A setup step: it has its own page, and its input outlives the page. */
  isKept?: boolean;
  /** Why this reader cannot change it; null where they can. */
  closed: string | null;
  /** What is wrong before it is sent. */
  check?: () => string | null;
  save: (despiteBookings: boolean) => Promise<Error | undefined>;
  children: ReactNode;
};

/** One part of a schedule. If bookings no longer fit, it names them and saves only after a confirmation. */
export function ScheduleForm({ submit, isDirty, isKept = false, closed, check, save, children }: Props) {
  const { attempt, question } = useDespite();
  const send = async () => {
    const problem = check?.() ?? null;
    if (problem) return { message: problem };
    const refused = await attempt(save);
    return refused && failureOf(refused);
  };
  return (
    <Form
      isOneOfMany={!isKept}
      isDirty={isDirty}
      isKept={isKept}
      closed={closed}
      onSubmit={send}
      submit={submit}
      busy={text.saving}
    >
      <div className={styles.stack}>{children}</div>
      {question}
    </Form>
  );
}
