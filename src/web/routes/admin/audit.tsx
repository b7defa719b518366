import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { countOf, listState } from '#web/features/filtered-list/list-state.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/audit';
import { auditColumns } from './audit/audit-columns.tsx';
import styles from './audit/audit.module.css';
import { text } from './audit/text.ts';
import { useVerification } from './audit/verification.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';

const PATH = '/admin/audit';
const LONGEST_ACTION = 60;
const LONGEST_JOB = 60;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    job: params.get('job')?.trim().slice(0, LONGEST_JOB) || undefined,
    action: params.get('action')?.trim().slice(0, LONGEST_ACTION) || undefined,
    after: params.get('after') ?? undefined,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadPage(page, (on) => [on.admin.audit.queryOptions({ input: asked })]),
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

function Trail({ asked }: { asked: ReturnType<typeof readAsked> }) {
  const found = useKeptRead(useQuery(queries.admin.audit.queryOptions({ input: asked })));
  const verification = useVerification();
  const { job, action, after } = asked;
  const addressOf = (next?: string) => {
    const wanted = Object.entries({ job, action, after: next }).filter(([, value]) => value);
    return `${PATH}?${new URLSearchParams(Object.fromEntries(wanted) as Record<string, string>)}`;
  };
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      actions={verification.button}
      countLabel={countOf(found.data, after)}
      filters={
        <Form key={`${job} ${action}`} className={styles.filters}>
          <TextInput
            name="job"
            label={text.job}
            optional
            maxLength={LONGEST_JOB}
            placeholder={text.jobPlaceholder}
            defaultValue={job}
            error={found.data?.unknownJob ? text.jobUnknown : null}
          />
          <TextInput
            name="action"
            label={text.action}
            optional
            maxLength={LONGEST_ACTION}
            placeholder={text.actionPlaceholder}
            defaultValue={action}
          />
          <Button type="submit">{text.filter}</Button>
          {job || action ? (
            <Link to={PATH} className={styles.clear}>
              {text.clear}
            </Link>
          ) : null}
        </Form>
      }
      pagination={
        <Pagination
          newer={after ? addressOf() : undefined}
          older={found.data?.next ? addressOf(found.data.next) : undefined}
        />
      }
    >
      {verification.result}
      <DataTable
        caption={text.title}
        columns={auditColumns}
        rowKey={(entry) => `${entry.market} ${entry.seq}`}
        state={listState(found)}
        empty={
          <EmptyState title={text.emptyTitle}>
            {found.data?.unknownJob ? text.jobUnknown : text.empty}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
