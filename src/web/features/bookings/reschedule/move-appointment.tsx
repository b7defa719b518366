import { useState } from 'react';
import type { RescheduleView } from '#api/shapes/job-parts.ts';
import { type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import { useNow } from '#web/lib/clock.tsx';
import { formatClock, formatMoment } from '#web/lib/format/format-time.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';
import styles from './reschedule.module.css';
import { text } from './text.ts';

type Reader = 'owner' | 'shop';
type Act = { busy: boolean; error: Error | null };

type Props = {
  reader: Reader;
  view: RescheduleView;
  /** The current start of the appointment, and its time zone. */
  startsAt: string;
  zone: string;
  /** Why this reader can never move the appointment, if so. */
  forbidden?: string | null;
  day: Day;
  onDay: (day: Day) => void;
  /** Undefined while loading. */
  times: readonly string[] | undefined;
  failure: Error | null;
  onRetry: () => void;
  proposing: Act;
  onPropose: (startsAt: string, reason: string) => void;
  answering: Act;
  onAnswer: (answer: 'agree' | 'decline' | 'take_back') => void;
};

/** Moves an appointment: one side proposes a time, the other accepts it. */
export function MoveAppointment(props: Props) {
  return (
    <div className={styles.move}>
      {props.view.proposal ? <Proposal {...props} proposal={props.view.proposal} /> : <Propose {...props} />}
    </div>
  );
}

type WithProposal = Props & { proposal: NonNullable<RescheduleView['proposal']> };

function Proposal({ reader, proposal, startsAt, zone, forbidden, answering, onAnswer }: WithProposal) {
  const busy = answering.busy && text.answering;
  return (
    <Notice tone="caution" title={proposal.isMine ? text.mine : text.theirs[reader]}>
      <Facts
        items={[
          [text.current, <ExactTime key="current" at={startsAt} zone={zone} />],
          [
            text.proposed,
            <WorkTime key="proposed" from={proposal.startsAt} to={proposal.endsAt} zone={zone} />,
          ],
          [text.until, <ExactTime key="until" at={proposal.expiresAt} zone={zone} />],
        ]}
      />
      {proposal.reason ? <p className={styles.words}>“{proposal.reason}”</p> : null}
      <Refusal error={answering.error} />
      <div className={styles.row}>
        {proposal.isMine ? (
          <Button reason={forbidden} busy={busy} onClick={() => onAnswer('take_back')}>
            {text.takeBack}
          </Button>
        ) : (
          <>
            <Button kind="primary" reason={forbidden} busy={busy} onClick={() => onAnswer('agree')}>
              {text.agree}
            </Button>
            <Button reason={forbidden} busy={busy} onClick={() => onAnswer('decline')}>
              {text.decline}
            </Button>
          </>
        )}
      </div>
    </Notice>
  );
}

function Propose(props: Props) {
  const { reader, view, zone, forbidden, day, onDay, times, failure, onRetry, proposing, onPropose } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const now = useNow();
  const time = chosen && times?.includes(chosen) ? chosen : null;
  return (
    <>
      <p>{text.lead[reader](view.answerHours)}</p>
      <p className={styles.quiet}>{text.money}</p>
      <div className={styles.day}>
        <TextInput
          type="date"
          label={text.day}
          min={dayOf(now, zone)}
          value={day}
          onChange={(event) => event.currentTarget.value && onDay(event.currentTarget.value)}
        />
      </div>
      {failure ? (
        <Refusal
          error={failure}
          action={
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          }
        />
      ) : (
        <Times times={times} zone={zone} value={time} onChange={setChosen} />
      )}
      <TextInput
        label={text.reason}
        help={text.reasonHelp[reader]}
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal error={proposing.error} />
      <div>
        <Button
          reason={forbidden ?? view.refusal ?? (time ? null : text.choose)}
          busy={proposing.busy && text.proposing}
          onClick={() => time && onPropose(time, reason)}
        >
          {time ? text.propose(formatMoment(new Date(time), zone, now)) : text.proposeNone}
        </Button>
      </div>
    </>
  );
}

type TimesProps = {
  times: readonly string[] | undefined;
  zone: string;
  value: string | null;
  onChange: (time: string) => void;
};

function Times({ times, zone, value, onChange }: TimesProps) {
  if (!times) {
    return (
      <Loading label={text.loading}>
        <Skeleton height="44px" />
      </Loading>
    );
  }
  if (times.length === 0) return <p className={styles.quiet}>{text.none}</p>;
  return (
    <fieldset className={styles.times}>
      <legend>{text.times}</legend>
      {times.map((at) => (
        <button
          key={at}
          type="button"
          className={styles.time}
          aria-pressed={at === value}
          onClick={() => onChange(at)}
        >
          {formatClock(new Date(at), zone)}
        </button>
      ))}
    </fieldset>
  );
}
