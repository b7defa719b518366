import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-router';
import styles from './settings.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { actionWords } from '#domain/audit/audit.ts';
import { listAddress, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Asked = { q: string | undefined; after: string | undefined };
type Entry = Awaited<ReturnType<ApiClient['settings']['securityLog']>>['items'][number];

const words = text.security;
const PAGE = 50;

export function inputOfLog({ q, after }: Asked) {
  return { q, after, limit: PAGE };
}

/** Who came in, who was refused, who read or took what is not shown to everyone. */
export function SecurityLog({ asked, path }: { asked: Asked; path: string }) {
  const found = useKeptRead(
    useQuery(queries.settings.securityLog.queryOptions({ input: inputOfLog(asked) })),
  );
  const { data } = found;
  const addressOf = (after?: string) => {
    const address = listAddress(path, '', { show: 'security', after });
    return asked.q ? `${address}&${new URLSearchParams({ q: asked.q })}` : address;
  };
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.says}</p>
      <Form key={asked.q} action={path} role="search" className={styles.form}>
        <input type="hidden" name="show" value="security" />
        <TextInput name="q" label={words.search} optional maxLength={100} defaultValue={asked.q} />
        <Button type="submit">{words.find}</Button>
      </Form>
      <p role="status">{data ? words.count(data.items.length, data.total, data.isMore) : ''}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={(entry) => `${entry.market} ${entry.seq}`}
        state={listState(found)}
        empty={<EmptyState title={words.none}>{words.noneSays}</EmptyState>}
      />
      <Pagination
        newer={asked.after ? addressOf() : undefined}
        older={data?.next ? addressOf(data.next) : undefined}
      />
    </>
  );
}

const columns: Column<Entry>[] = [
  { key: 'at', label: words.columns.at, cell: (entry) => <ExactTime at={entry.at} /> },
  {
    key: 'who',
    label: words.columns.who,
    cell: (entry) => <Stacked under={entry.actorEmail ?? ''}>{entry.actor}</Stacked>,
  },
  { key: 'what', label: words.columns.what, isName: true, cell: (entry) => actionWords(entry.action) },
  {
    key: 'about',
    label: words.columns.about,
    cell: (entry) => `${actionWords(entry.entity)} ${entry.entityId}`,
  },
];
