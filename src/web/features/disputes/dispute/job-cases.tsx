import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseActs } from './case-acts.tsx';
import { CaseBadge, CaseDecision, CaseFacts } from './case-facts.tsx';
import styles from './dispute.module.css';
import { EvidenceList } from './evidence-list.tsx';
import { text } from './text.ts';
import type { CasesView, CaseView } from '#api/disputes/cases.ts';
import type { DisputeEvidenceId, JobId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { useLive } from '#web/lib/live/live.ts';
import { lateForm } from '#web/ui/late.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { queries } from '#web/lib/query.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

const OpenForm = lateForm(async () => (await import('./open-form.tsx')).OpenForm);
const SayForm = lateForm(async () => (await import('./say-form.tsx')).SayForm);
const SendEvidence = lateForm(async () => (await import('./send-evidence.tsx')).SendEvidence);

type Props = { side: JobSide; jobId: JobId; zone?: string | undefined };

/** The disputes of a job for one of its two sides: report one, answer it, settle it, read how it ended. */
export function JobCases({ side, jobId, zone }: Props) {
  const cache = useQueryClient();
  const options = queries.disputes.ofJob.queryOptions({ input: { jobId } });
  const { data, error, refetch } = useQuery(options);
  const refresh = () => void cache.invalidateQueries({ queryKey: options.queryKey });
  useLive([`job:${jobId}`], refresh, refresh);
  if (!data) {
    return error ? <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} /> : null;
  }
  const current = data.cases.find((one) => one.state !== 'resolved');
  const past = data.cases.filter((one) => one !== current);
  const canOpen = data.refusals.open === null;
  if (!current && past.length === 0 && !canOpen && !data.isWithBank) return null;
  const shared = { side, jobId, view: data, zone, onChanged: refresh };
  return (
    <section id="dispute" ref={bringIntoView} className={styles.panel} aria-labelledby="dispute-title">
      <h2 id="dispute-title">{text.title}</h2>
      {data.isWithBank ? <Notice tone="caution">{text.withBank}</Notice> : null}
      {current ? <OneCase {...shared} one={current} /> : null}
      {canOpen ? <Report {...shared} /> : null}
      {past.length > 0 ? (
        <details open={!current && !canOpen}>
          <summary>{text.past}</summary>
          <div className={styles.stack}>
            {past.map((one) => (
              <PastCase key={one.id} {...shared} one={one} />
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** A link with this hash may arrive before the cases load, so the browser cannot scroll to it by itself. */
function bringIntoView(section: HTMLElement | null): void {
  if (section && location.hash === `#${section.id}`) section.scrollIntoView();
}

type Shared = {
  side: JobSide;
  jobId: JobId;
  view: CasesView;
  zone?: string | undefined;
  onChanged: () => void;
};

function Report({ side, jobId, view, zone }: Shared) {
  const { openUntil, damageUntil, warrantyUntil, mostCents, heldOnCardCents, openReasons } = view;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>{text.report}</summary>
      <div className={styles.stack}>
        <p>{text.lead[side]}</p>
        {heldOnCardCents > 0 ? (
          <Notice tone="caution">{text.charged[side](formatCents(heldOnCardCents))}</Notice>
        ) : null}
        {openUntil ? (
          <p className={styles.quiet}>
            {text.openUntil} <ExactTime at={openUntil} zone={zone} />.{' '}
            {damageUntil ? (
              <>
                {text.damageUntil} <ExactTime at={damageUntil} zone={zone} />.{' '}
              </>
            ) : null}
            {warrantyUntil ? (
              <>
                {text.warrantyUntil} <ExactTime at={warrantyUntil} zone={zone} />.
              </>
            ) : null}
          </p>
        ) : null}
        {wasOpened ? <OpenForm side={side} jobId={jobId} most={mostCents} reasons={openReasons} /> : null}
      </div>
    </details>
  );
}

function OneCase({ side, jobId, view, zone, onChanged, one }: Shared & { one: CaseView }) {
  const { refusals, mostCents } = view;
  const asked = one.evidenceAsked;
  const isAsked = asked && (asked.from === side || asked.from === 'both');
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <strong>{one.reasonLabel}</strong>
        <CaseBadge state={one.state} />
      </div>
      <p>{standOf(one, side)}</p>
      {isAsked ? (
        <Notice tone="caution" title={text.asksYou}>
          <p>{asked.text}</p>
        </Notice>
      ) : null}
      <CaseDecision one={one} />
      <CaseFacts one={one} reader={side} zone={zone} />
      <CaseActs side={side} jobId={jobId} view={view} />
      <h3>{text.evidence}</h3>
      <EvidenceList evidence={one.evidence} zone={zone} linkTo={linkIn(side, jobId)} />
      {refusals.say === null ? (
        <>
          <SayForm
            side={side}
            jobId={jobId}
            most={mostCents}
            canOffer={one.state === 'negotiation' || one.state === 'review'}
          />
          <SendEvidence disputeId={one.id} reason={refusals.say} onSent={onChanged} />
        </>
      ) : null}
    </div>
  );
}

function PastCase({ side, jobId, zone, one }: Shared & { one: CaseView }) {
  return (
    <div className={styles.stack}>
      <CaseDecision one={one} />
      <CaseFacts one={one} reader={side} zone={zone} />
      <EvidenceList evidence={one.evidence} zone={zone} linkTo={linkIn(side, jobId)} />
    </div>
  );
}

function standOf(one: CaseView, side: JobSide): string {
  if (one.state !== 'negotiation' || one.isReplied) return text.stateHelp[one.state];
  const isOpener = one.openedBy === side;
  if (one.isAnswered) return isOpener ? text.unreplied.you : text.unreplied.them;
  return isOpener ? text.unanswered.them : text.unanswered.you;
}

const linkIn = (side: JobSide, jobId: JobId) => (evidenceId: DisputeEvidenceId) =>
  queries.disputes.openFile.call({ jobId, evidenceId });
