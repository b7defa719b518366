import { useState } from 'react';
import type { NoShowView } from '#api/shapes/job-parts.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './no-show.module.css';
import { text } from './text.ts';

type Props = {
  report: NoShowView;
  reader: 'owner' | 'shop' | 'staff';
  zone?: string;
  /** Called to contest the report, if the reader can. */
  onContest?: (reason: string) => Promise<Error | undefined>;
};

/** A no-show report: who filed it, what it costs, and the outcome. */
export function NoShowReport({ report, reader, zone, onContest }: Props) {
  const { absent, state, feeCents, isUncontested, contest, decision } = report;
  return (
    <section className={styles.report} aria-labelledby="no-show">
      <h3 id="no-show">{text.title}</h3>
      <p>{text.says[absent][reader]}</p>
      <Facts
        items={[
          [text.reported, <ExactTime key="reported" at={report.reportedAt} zone={zone} />],
          ...(feeCents > 0 ? [[text.fee, <Money key="fee" cents={feeCents} />] as const] : []),
          ...(state === 'reported' && !isUncontested
            ? [[text.untilContest, <ExactTime key="until" at={report.contestUntil} zone={zone} />] as const]
            : []),
        ]}
      />
      {contest ? <p className={styles.words}>“{contest.reason}”</p> : null}
      <p className={styles.quiet}>{standOf(report)}</p>
      {decision ? (
        <p className={styles.words}>
          {text.because}: {decision.reason}
        </p>
      ) : null}
      {report.contestRefusal === null && onContest ? <Contest onContest={onContest} /> : null}
    </section>
  );
}

function standOf({ state, feeCents, isUncontested }: NoShowView): string | null {
  if (isUncontested) return text.uncontested;
  if (state === 'contested') return feeCents > 0 ? text.contestedFee : text.contested;
  if (state === 'upheld') return text.upheld;
  if (state === 'reversed') return feeCents > 0 ? text.reversedFee : text.reversed;
  return feeCents > 0 ? text.waits : null;
}

const LEAST_REASON = 3;

function Contest({ onContest }: Required<Pick<Props, 'onContest'>>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const isTooShort = reason.trim().length < LEAST_REASON;
    setProblem(isTooShort ? text.contestShort : null);
    if (isTooShort) return { message: text.contestShort };
    const refused = await onContest(reason);
    setProblem(refused ? (fieldProblems(refused).reason ?? null) : null);
    return refused && failureOf(refused);
  };
  return (
    <Form isDirty={reason !== ''} onSubmit={submit} submit={text.contest} busy={text.contesting}>
      <Textarea
        label={text.contestTitle}
        help={text.contestHelp}
        rows={3}
        maxLength={1000}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  );
}
