import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/dispute';
import { DisputeActs } from './dispute/acts.tsx';
import { Say } from './dispute/say.tsx';
import { text } from './dispute/text.ts';
import { linkToFile, type StaffDispute } from './dispute/use-dispute.ts';
import { CasePart, CaseTabs, useCaseTab } from './disputes/case-tabs.tsx';
import { disputeLooks } from './disputes/text.ts';
import styles from './payment/payment.module.css';
import { type DisputeId, disputeId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { CaseBadge, CaseDecision, CaseFacts } from '#web/features/disputes/dispute/case-facts.tsx';
import { EvidenceList } from '#web/features/disputes/dispute/evidence-list.tsx';
import { SendEvidence } from '#web/features/disputes/dispute/send-evidence.tsx';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';
import { useLive } from '#web/lib/live/live.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card, Notice } from '#web/ui/plain/surface.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The title is the page's own, made of the dispute that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { disputeId: idOf(disputeId, params.disputeId) };
  const record = { subject: 'dispute', subjectId: input.disputeId } as const;
  const reads = await loadPage(page, (on) => [
    on.disputes.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function DisputePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneDispute key={loaderData.disputeId} id={loaderData.disputeId} />
    </HydrationBoundary>
  );
}

function OneDispute({ id }: { id: DisputeId }) {
  const found = useQuery(queries.disputes.staff.get.queryOptions({ input: { disputeId: id } }));
  const { data: dispute } = found;
  const { failure, instead } = recordState(found, text);
  return dispute ? <Shown dispute={dispute} failure={failure} /> : instead;
}

function Shown({ dispute, failure }: { dispute: StaffDispute; failure: React.ReactNode }) {
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: queries.disputes.staff.get.key() });
    void cache.invalidateQueries({ queryKey: queries.records.related.key() });
  };
  useLive([`job:${dispute.jobId}`], refresh, refresh);
  const linkTo = linkToFile(dispute.id);
  const tab = useCaseTab();
  return (
    <>
      <title>{titleOf(dispute.reasonLabel)}</title>
      <RecordPage
        title={dispute.reasonLabel}
        code={dispute.jobNumber}
        lead={<Link to="/admin/disputes">{text.back}</Link>}
        status={
          <span className={styles.badges}>
            <StatusBadge status={dispute.status} looks={disputeLooks} />
            <CaseBadge state={dispute.state} />
            {dispute.isFrozen ? (
              <Badge tone="danger">{dispute.isPaidOut ? text.afterPayout : text.frozen}</Badge>
            ) : null}
          </span>
        }
        actions={<DisputeActs dispute={dispute} />}
        facts={
          <>
            <CaseFacts one={dispute} reader="staff" />
            <People dispute={dispute} />
          </>
        }
        tabs={<CaseTabs chosen={tab} />}
      >
        {failure}
        <CasePart tab={tab} subject="dispute" id={dispute.id}>
          {dispute.state === 'awaiting_approval' ? <Notice tone="caution">{text.waiting}</Notice> : null}
          {dispute.evidenceAsked ? (
            <Notice tone="caution" title={text.asked}>
              <p>{dispute.evidenceAsked.text}</p>
            </Notice>
          ) : null}
          <CaseDecision one={dispute} />
          <Card level={2} title={text.evidence}>
            <div className={styles.stack}>
              <EvidenceList evidence={dispute.evidence} linkTo={linkTo} />
              {dispute.refusals.say === null ? (
                <>
                  <Say dispute={dispute} />
                  <SendEvidence disputeId={dispute.id} reason={dispute.refusals.say} onSent={refresh} />
                </>
              ) : null}
            </div>
          </Card>
          <Card level={2} title={text.timeline}>
            <Timeline entries={toldTo('staff', dispute.timeline)} />
          </Card>
        </CasePart>
      </RecordPage>
    </>
  );
}

function People({ dispute }: { dispute: StaffDispute }) {
  const { facts } = text;
  const person = (label: string, name: string | null) => (name ? ([[label, name]] as const) : []);
  return (
    <Facts
      items={[
        [
          facts.payment,
          <Link key="payment" to={`/admin/payments/${dispute.paymentId}?tab=disputes`}>
            {facts.openPayment}
          </Link>,
        ],
        [
          facts.job,
          <Link key="job" to={`/admin/jobs/${dispute.jobId}`}>
            {dispute.jobTitle}
          </Link>,
        ],
        [facts.customer, `${dispute.customer.name}, ${dispute.customer.email}`],
        [
          facts.shop,
          <Link key="shop" to={`/admin/shops/${dispute.shop.id}`}>
            {dispute.shop.name}
          </Link>,
        ],
        [facts.captured, formatCents(dispute.capturedCents)],
        [facts.refundable, formatCents(dispute.refundableCents)],
        [facts.filedBy, dispute.openedByPerson],
        ...person(facts.decidedBy, dispute.decidedBy),
        ...person(facts.approvedBy, dispute.approvedBy),
        ...person(facts.escalatedBy, dispute.escalatedBy),
        ...person(facts.escalation, dispute.escalation),
        ...person(facts.seniorIs, dispute.senior),
      ]}
    />
  );
}
