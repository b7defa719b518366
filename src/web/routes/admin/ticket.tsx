import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/ticket';
import { CasePart, CaseTabs, useCaseTab } from './disputes/case-tabs.tsx';
import { AnswerForm, TicketButton } from './support/answer-form.tsx';
import styles from './support/support.module.css';
import { text } from './support/text.ts';
import { TicketBadge } from './support/ticket-badge.tsx';
import type { ApiClient } from '#api/client.ts';
import { type TicketId, ticketId } from '#domain/ids.ts';
import { supportTopics } from '#domain/site/support.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

export type Ticket = Awaited<ReturnType<ApiClient['support']['ticket']>>;

/** The title is the page's own, made of the ticket that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { ticketId: idOf(ticketId, params.ticketId) };
  const record = { subject: 'support_ticket', subjectId: input.ticketId } as const;
  const reads = await loadPage(page, (on) => [
    on.support.ticket.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneTicket key={loaderData.ticketId} id={loaderData.ticketId} />
    </HydrationBoundary>
  );
}

function OneTicket({ id }: { id: TicketId }) {
  const found = useQuery(queries.support.ticket.queryOptions({ input: { ticketId: id } }));
  const { data: ticket } = found;
  const tab = useCaseTab();
  const { failure, instead } = recordState(found, text);
  if (!ticket) return instead;
  const act = ticket.state === 'closed' ? 'reopen' : 'close';
  return (
    <>
      <title>{titleOf(ticket.number)}</title>
      <RecordPage
        title={supportTopics[ticket.topic]}
        code={ticket.number}
        lead={<Link to="/admin/support">{text.back}</Link>}
        status={<TicketBadge ticket={ticket} />}
        actions={<TicketButton key={act} ticket={ticket} act={act} />}
        facts={<TicketFacts ticket={ticket} />}
        tabs={<CaseTabs chosen={tab} />}
      >
        {failure}
        <CasePart tab={tab} subject="support_ticket" id={ticket.id}>
          <Card title={text.message} level={2}>
            <p className={styles.words}>{ticket.message}</p>
          </Card>
          {ticket.answers.length > 0 ? (
            <section className={styles.stack} aria-labelledby="answers">
              <h2 id="answers">{text.answers}</h2>
              {ticket.answers.map(({ id: key, by, body, at }) => (
                <Card key={key} as="article" title={text.by(by)} aside={<ExactTime at={at} />}>
                  <p className={styles.words}>{body}</p>
                </Card>
              ))}
            </section>
          ) : null}
          <AnswerForm key={ticket.answers.length} ticket={ticket} />
        </CasePart>
      </RecordPage>
    </>
  );
}

function JobLink({ ticket }: { ticket: Ticket }) {
  return <Link to={`/admin/jobs/${ticket.jobId}`}>{ticket.jobNumber}</Link>;
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { facts } = text;
  return (
    <>
      <Facts
        items={[
          [facts.name, ticket.name || text.noName],
          [facts.email, ticket.email],
          [facts.account, ticket.fromAccount ? facts.fromAccount : facts.fromStranger],
          [facts.job, ticket.jobId ? <JobLink key="job" ticket={ticket} /> : ticket.jobNumber || null],
          [facts.created, <ExactTime key="created" at={ticket.createdAt} />],
          [facts.touched, <ExactTime key="touched" at={ticket.touchedAt} />],
        ]}
      />
      <Notice tone="caution">{text.proof}</Notice>
    </>
  );
}
