import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/quote';
import styles from './job/job.module.css';
import { RejectQuote } from './job/reject-quote.tsx';
import { quoteLooks, text as jobText } from './job/text.ts';
import { text } from './quote/text.ts';
import type { ApiClient } from '#api/client.ts';
import { type QuoteId, quoteId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const TABS = ['overview', 'notes', 'history'] as const;
type StaffQuote = Awaited<ReturnType<ApiClient['quotes']['staff']['get']>>;

/** The title is the page's own, made of the quote that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { quoteId: idOf(quoteId, params.quoteId) };
  const record = { subject: 'quote', subjectId: input.quoteId } as const;
  const reads = await loadPage(page, (on) => [
    on.quotes.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function AdminQuote({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneQuote key={loaderData.quoteId} id={loaderData.quoteId} />
    </HydrationBoundary>
  );
}

function OneQuote({ id }: { id: QuoteId }) {
  const found = useQuery(queries.quotes.staff.get.queryOptions({ input: { quoteId: id } }));
  const { data: quote } = found;
  const { failure, instead } = recordState(found, text);
  return quote ? <Shown quote={quote} failure={failure} /> : instead;
}

function Shown({ quote, failure }: { quote: StaffQuote; failure: React.ReactNode }) {
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: queries.quotes.staff.get.key() });
    void cache.invalidateQueries({ queryKey: queries.records.related.key() });
  };
  useLive([`job:${quote.jobId}`], refresh, refresh);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'overview';
  const title = text.title(quote.shopName);
  return (
    <>
      <title>{titleOf(title)}</title>
      <RecordPage
        title={title}
        lead={<Link to="/admin/quotes">{text.back}</Link>}
        status={
          <span className={styles.badges}>
            <StatusBadge status={quote.status} looks={quoteLooks} />
            {quoteLooks[quote.status].label === quote.stateLabel ? null : <Badge>{quote.stateLabel}</Badge>}
          </span>
        }
        actions={<Reject quote={quote} />}
        facts={<QuoteFacts quote={quote} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={TABS.map((value) => ({ value, label: text.tabs[value] }))}
            to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
          />
        }
      >
        {failure}
        {tab === 'overview' ? <Content quote={quote} /> : null}
        {tab === 'overview' ? <RelatedRecords subject="quote" id={quote.id} /> : null}
        {tab === 'notes' ? <RecordNotes subject="quote" id={quote.id} /> : null}
        {tab === 'history' ? <RecordHistory subject="quote" id={quote.id} /> : null}
      </RecordPage>
    </>
  );
}

function Reject({ quote }: { quote: StaffQuote }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useRoleRefusal('quotes.moderate');
  return (
    <>
      <Button reason={mayNot ?? quote.refusal} onClick={() => setIsOpen(true)}>
        {jobText.quotes.reject}
      </Button>
      {isOpen ? (
        <RejectQuote
          jobId={quote.jobId}
          quote={quote}
          isLast={quote.othersPending === 0}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function QuoteFacts({ quote }: { quote: StaffQuote }) {
  const { facts } = text;
  const time = (at: string | null) => at && <ExactTime at={at} />;
  return (
    <Facts
      items={[
        [
          facts.job,
          <Link key="job" to={`/admin/jobs/${quote.jobId}`}>
            {`${quote.jobNumber}: ${quote.serviceName}, ${quote.vehicle}`}
          </Link>,
        ],
        [facts.jobState, quote.jobStateLabel],
        [facts.customer, `${quote.customer.name}, ${quote.customer.email}`],
        [
          facts.shop,
          <Link key="shop" to={`/admin/shops/${quote.shopId}`}>
            {quote.shopName}
          </Link>,
        ],
        [facts.shopOwner, quote.shopOwner],
        [facts.kind, quote.mobile ? `${text.kinds[quote.kind]}, ${text.mobile}` : text.kinds[quote.kind]],
        [facts.amount, formatCents(quote.totalCents)],
        [facts.time, jobText.quotes.hours(quote.minutes / 60)],
        [facts.appointment, time(quote.startsAt)],
        [facts.ready, time(quote.endsAt)],
        [facts.submitted, time(quote.submittedAt)],
        [facts.validUntil, time(quote.validUntil)],
        [facts.decided, time(quote.decidedAt)],
        [facts.version, String(quote.version)],
        ...(quote.reason ? ([[facts.reason, quote.reason]] as const) : []),
      ]}
    />
  );
}

function Content({ quote }: { quote: StaffQuote }) {
  return (
    <div className={styles.section}>
      <Card title={text.message} level={2}>
        <p className={styles.words}>{quote.message || text.noMessage}</p>
      </Card>
      <Card title={text.lines} level={2}>
        <Facts
          look="ends"
          items={[
            ...quote.lines.map(
              ({ title, amountCents }, index) =>
                [`${index + 1}. ${title}`, formatCents(amountCents)] as const,
            ),
            [text.tax, formatCents(quote.taxCents)],
            [text.total, formatCents(quote.totalCents)],
          ]}
        />
      </Card>
    </div>
  );
}
