import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SavedViews } from '#web/features/desk/filtered-list/saved-views.tsx';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/audit';
import { type Asked, addressOf, filtersOf, inputOf, readAsked } from './audit/asked.ts';
import { auditColumns, type AuditEntry } from './audit/audit-columns.tsx';
import { EntryDialog } from './audit/entry-dialog.tsx';
import { ExportButton } from './audit/export-button.tsx';
import { Filters } from './audit/filters.tsx';
import { text } from './audit/text.ts';
import { Checkpoints, useVerification } from './audit/verification.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadPage(page, (on) => [
      on.audit.staff.list.queryOptions({ input: inputOf(asked) }),
      on.audit.staff.filters.queryOptions({ input: {} }),
      on.audit.staff.chains.queryOptions({ input: {} }),
    ]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Audit({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Trail asked={asked} />
    </HydrationBoundary>
  );
}

function Trail({ asked }: { asked: Asked }) {
  const found = useKeptRead(useQuery(queries.audit.staff.list.queryOptions({ input: inputOf(asked) })));
  const verification = useVerification();
  const [opened, open] = useState<AuditEntry | null>(null);
  const { data } = found;
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      actions={verification.button}
      countLabel={
        data ? text.count(data.items.length, data.total, data.isMore) : found.error ? '' : text.counting
      }
      tools={<ExportButton filters={filtersOf(asked)} />}
      filters={
        <>
          <Filters key={addressOf(asked)} asked={asked} unknownJob={data?.unknownJob ?? false} />
          <SavedViews list="audit" />
        </>
      }
      pagination={
        <>
          <Pagination
            newer={asked.after ? addressOf(asked, undefined) : undefined}
            older={data?.next ? addressOf(asked, data.next) : undefined}
          />
          <Checkpoints />
        </>
      }
    >
      {verification.result}
      <DataTable
        caption={text.title}
        columns={auditColumns(open)}
        rowKey={(entry) => `${entry.market} ${entry.seq}`}
        state={listState(found)}
        empty={
          <EmptyState title={text.empty}>{data?.unknownJob ? text.jobUnknown : text.emptySays}</EmptyState>
        }
      />
      {opened ? <EntryDialog entry={opened} onClose={() => open(null)} /> : null}
    </ListPage>
  );
}
