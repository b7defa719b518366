import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadAsked } from '../../load-page.ts';
import type { Route } from './+types/differences';
import { Beside, ExportButton, PATHS } from './beside.tsx';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { differenceKinds, differenceShows } from '#domain/money/reconciliation.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.differences;
type Row = Awaited<ReturnType<ApiClient['payments']['reconciliation']['differences']>>['items'][number];
const WORDS = ['show', 'kind', 'from', 'to'] as const;
type Name = (typeof WORDS)[number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** A word that there is not narrows nothing. */
function inputOf({ show, kind, from, to, after }: Asked<Name>) {
  return {
    show: differenceShows.find((one) => one === show) ?? ('open' as const),
    kind: differenceKinds.find((one) => one === kind),
    from,
    to,
    after,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return {
    asked,
    reads: await loadAsked(page, (on) => [on.payments.reconciliation.differences.queryOptions({ input })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Differences({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const input = inputOf(asked);
  const { after: _, ...filters } = input;
  const found = useKeptRead(useQuery(queries.payments.reconciliation.differences.queryOptions({ input })));
  return (
    <SearchedList
      title={text.title}
      path={PATHS.differences}
      asked={asked}
      beside={<Beside />}
      tools={<ExportButton wanted={{ list: 'differences', ...filters }} />}
      links={{
        name: 'show',
        label: text.show,
        first: text.shows.open,
        choices: (['resolved', 'all'] as const).map((value) => ({ value, label: text.shows[value] })),
      }}
      fields={[{ name: 'kind', label: text.kind, options: text.kinds }, ...dayRangeFields]}
      submit={allText.find}
      clear={allText.clear}
      found={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
    />
  );
}

function Settle({ row }: { row: Row }) {
  const reason = useRoleRefusal('payments.payouts');
  const [isOpen, setIsOpen] = useState(false);
  if (row.resolved) return null;
  return (
    <>
      <Button
        size="small"
        reason={reason}
        aria-label={text.settleOf(row.reference)}
        onClick={() => setIsOpen(true)}
      >
        {text.settle}
      </Button>
      {isOpen ? <SettleDialog row={row} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function SettleDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.payments.reconciliation.settle.mutationOptions(), () => {
    toastDone(text.settled);
    void cache.invalidateQueries({ queryKey: queries.payments.reconciliation.key() });
    onClose();
  });
  return (
    <ReasonDialog
      title={text.dialog.title}
      changes={text.dialog.changes}
      told={null}
      canUndo={false}
      action={text.dialog.action}
      busy={isBusy && text.dialog.busy}
      error={error}
      reasonHelp={text.dialog.help}
      onClose={onClose}
      act={(why) => press({ differenceId: row.id, reason: why })}
    />
  );
}

const orNone = (cents: Row['theirsCents']) => (cents === null ? allText.none : <Money cents={cents} />);

const { columns: labels } = text;
const columns: Column<Row>[] = [
  {
    key: 'reference',
    label: labels.reference,
    isName: true,
    cell: (row) => <code title={row.reference}>{row.reference}</code>,
  },
  { key: 'kind', label: labels.kind, cell: (row) => text.kindOf[row.kind] },
  { key: 'theirs', label: labels.theirs, align: 'end', cell: (row) => orNone(row.theirsCents) },
  { key: 'ours', label: labels.ours, align: 'end', cell: (row) => orNone(row.oursCents) },
  {
    key: 'job',
    label: labels.job,
    cell: ({ job, paymentId }) => (
      <Stacked under={paymentId ? <Link to={`/admin/payments/${paymentId}`}>{text.payment}</Link> : ''}>
        {job ? <Link to={`/admin/jobs/${job.id}`}>{job.number}</Link> : allText.none}
      </Stacked>
    ),
  },
  { key: 'day', label: labels.day, cell: ({ day }) => <time dateTime={day}>{day}</time> },
  { key: 'found', label: labels.found, foldsFirst: true, cell: (row) => <ListTime at={row.foundAt} /> },
  {
    key: 'resolved',
    label: labels.resolved,
    cell: ({ resolved }) =>
      resolved ? (
        <Stacked under={resolved.by ? text.settledBy(resolved.by) : text.healed}>
          <span title={resolved.reason ?? undefined}>
            <ListTime at={resolved.at} />
          </span>
        </Stacked>
      ) : (
        allText.none
      ),
  },
  { key: 'acts', label: labels.acts, cell: (row) => <Settle row={row} /> },
];
