import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from './settings.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { zipOf } from '#domain/validation/typed.ts';
import { addressWith, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Zips = Awaited<ReturnType<ApiClient['site']['staff']['zips']>>;
type Supported = Zips['supported'][number];
type Wanted = Zips['wanted'][number];
type Decision = { zip: string; act: 'support' | 'leave' };

const words = text.zips;
const place = ({ city, state }: { city: string; state: string }) => (city ? `${city}, ${state}` : '–');

/** The state in the address: where the page of each list begins. */
export type AskedZips = { after: string | undefined; wanted: string | undefined };

export function inputOfZips({ after, wanted }: AskedZips) {
  return { after, wantedAfter: wanted };
}

/** Where cars are repaired, who waits elsewhere, and the way from one to the other. */
export function Zips({ asked, path }: { asked: AskedZips; path: string }) {
  const found = useKeptRead(useQuery(queries.site.staff.zips.queryOptions({ input: inputOfZips(asked) })));
  const [decision, decide] = useState<Decision | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const zip = zipOf(typed);
    const refused = await refusalOfZip(cache, zip);
    setProblem(refused);
    if (!refused) decide({ zip, act: 'support' });
  };
  const { data, error, refetch } = found;
  const stateOf = <Row,>(rows: Row[] | undefined) =>
    listState({ data: rows && { items: rows }, error, refetch });
  return (
    <>
      <h2>{words.supported}</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={words.zip}
          inputMode="numeric"
          maxLength={20}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{words.add}</Button>
      </form>
      <DataTable
        caption={words.supported}
        columns={supportedColumns(decide)}
        rowKey={({ zip }) => zip}
        state={stateOf(data?.supported)}
        empty={<EmptyState title={words.none}>{words.noneSays}</EmptyState>}
      />
      <Pagination
        words={words.pages}
        newer={asked.after ? addressWith(path, { wanted: asked.wanted }) : undefined}
        older={data?.next ? addressWith(path, { after: data.next, wanted: asked.wanted }) : undefined}
      />
      <h2>{words.wanted}</h2>
      <DataTable
        caption={words.wanted}
        columns={wantedColumns(decide)}
        rowKey={({ zip }) => zip}
        state={stateOf(data?.wanted)}
        empty={<EmptyState title={words.noneWaiting}>{words.noneWaitingSays}</EmptyState>}
      />
      <Pagination
        words={words.wantedPages}
        newer={asked.wanted ? addressWith(path, { after: asked.after }) : undefined}
        older={
          data?.wantedNext ? addressWith(path, { after: asked.after, wanted: data.wantedNext }) : undefined
        }
      />
      {decision ? <DecisionDialog decision={decision} onClose={() => decide(null)} /> : null}
    </>
  );
}

/**
 * Why a ZIP code can't be supported, before a reason is typed. Null if it can be, or if the look-up failed
 * and the server decides later.
 */
async function refusalOfZip(cache: QueryClient, zip: string): Promise<string | null> {
  if (!/^\d{5}$/.test(zip)) return sentenceFor('ZIP_UNKNOWN');
  const look = queries.site.coverage.queryOptions({ input: { zip } });
  const found = await cache.fetchQuery({ ...look, staleTime: 0 }).catch(() => null);
  if (!found) return null;
  if (found.supported) return sentenceFor('ZIP_SUPPORTED_ALREADY');
  return found.city === null ? sentenceFor('ZIP_UNKNOWN') : null;
}

const supportedColumns = (decide: (decision: Decision) => void): Column<Supported>[] => [
  { key: 'zip', label: words.columns.zip, isName: true, cell: ({ zip }) => <code>{zip}</code> },
  { key: 'place', label: words.columns.place, cell: place },
  { key: 'since', label: words.columns.since, cell: ({ addedAt }) => <ExactTime at={addedAt} /> },
  { key: 'waiting', label: words.columns.waiting, align: 'end', cell: ({ waiting }) => waiting },
  {
    key: 'act',
    label: words.columns.act,
    cell: (row) => (
      <span className={styles.acts}>
        {row.waiting > 0 ? <Tell row={row} /> : null}
        <Button size="small" onClick={() => decide({ zip: row.zip, act: 'leave' })}>
          {words.leave}
        </Button>
      </span>
    ),
  },
];

const wantedColumns = (decide: (decision: Decision) => void): Column<Wanted>[] => [
  { key: 'zip', label: words.columns.zip, isName: true, cell: ({ zip }) => <code>{zip}</code> },
  { key: 'place', label: words.columns.place, cell: place },
  { key: 'since', label: words.columns.since, cell: ({ since }) => <ExactTime at={since} /> },
  { key: 'waiting', label: words.columns.waiting, align: 'end', cell: ({ waiting }) => waiting },
  {
    key: 'act',
    label: words.columns.act,
    cell: ({ zip }) => (
      <Button size="small" onClick={() => decide({ zip, act: 'support' })}>
        {words.support}
      </Button>
    ),
  },
];

/** The email to the waiting list is previewed before it goes. */
function Tell({ row: { zip, waiting } }: { row: Supported }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const refresh = useRefresh();
  const tell = usePress(queries.site.staff.tellWaiting.mutationOptions(), ({ told }) => {
    toastDone(words.told(told));
    refresh();
    close();
  });
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {words.tell(waiting)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={words.tellTitle(zip)}
          changes={[
            [words.tellMail, words.tellSays(zip)],
            [words.tellList, words.tellLeave],
          ]}
          told={words.tellWhom(waiting)}
          canUndo={false}
          action={words.tell(waiting)}
          busy={tell.isBusy && words.telling}
          error={tell.error}
          onClose={close}
          onConfirm={() => void tell.press({ zip })}
        />
      ) : null}
    </>
  );
}

function DecisionDialog({ decision: { zip, act }, onClose }: { decision: Decision; onClose: () => void }) {
  const refresh = useRefresh();
  const done = () => {
    refresh();
    onClose();
  };
  const support = usePress(queries.site.staff.supportZip.mutationOptions(), done);
  const leave = usePress(queries.site.staff.leaveZip.mutationOptions(), done);
  const isSupport = act === 'support';
  const way = isSupport ? support : leave;
  return (
    <ReasonDialog
      title={isSupport ? words.supportTitle(zip) : words.leaveTitle(zip)}
      changes={[[zip, isSupport ? words.supportSays : words.leaveSays]]}
      told={null}
      canUndo
      action={isSupport ? words.support : words.leave}
      busy={way.isBusy && words.busy}
      isDangerous={!isSupport}
      reasonHelp={words.reasonHelp}
      error={way.error}
      act={(reason) => way.press({ zip, reason })}
      onClose={onClose}
    />
  );
}

function useRefresh() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: queries.site.staff.zips.key() });
}
