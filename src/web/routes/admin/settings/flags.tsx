import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text as allText } from './product-text.ts';
import type { ApiClient } from '#api/client.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Flag = Awaited<ReturnType<ApiClient['settings']['flags']>>['flags'][number];

const text = allText.flags;
const looks = {
  on: { label: text.on, tone: 'safe' },
  off: { label: text.off, tone: 'caution' },
} as const;

/** What can be turned off for a while, and its effect. */
export function Flags() {
  const { data, error, refetch } = useQuery(queries.settings.flags.queryOptions({ input: {} }));
  const [flag, choose] = useState<Flag | null>(null);
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.says}</p>
      <DataTable
        caption={text.title}
        columns={columnsFor(choose)}
        rowKey={(row) => row.flag}
        state={listState({ data: data && { items: data.flags }, error, refetch })}
        empty={<EmptyState title={text.none} />}
      />
      {flag ? <SwitchDialog flag={flag} onClose={() => choose(null)} /> : null}
    </>
  );
}

const columnsFor = (choose: (flag: Flag) => void): Column<Flag>[] => [
  { key: 'name', label: text.columns.name, isName: true, cell: ({ name }) => name },
  { key: 'effect', label: text.columns.effect, cell: ({ isOn, on, off }) => (isOn ? on : off) },
  {
    key: 'since',
    label: text.columns.since,
    cell: ({ since }) => (since ? <ExactTime at={since} /> : text.never),
  },
  {
    key: 'standing',
    label: text.columns.standing,
    cell: ({ isOn }) => <StatusBadge status={isOn ? 'on' : 'off'} looks={looks} />,
  },
  {
    key: 'act',
    label: text.columns.act,
    cell: (flag) => (
      <Button size="small" onClick={() => choose(flag)}>
        {flag.isOn ? text.switchOff : text.switchOn}
      </Button>
    ),
  },
];

function SwitchDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.settings.setFlag.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.settings.flags.key() });
    onClose();
  });
  const { name, isOn, on, off } = flag;
  return (
    <ReasonDialog
      title={isOn ? text.offTitle(name) : text.onTitle(name)}
      changes={[[text.becomes, isOn ? off : on]]}
      told={null}
      canUndo
      isDangerous={isOn}
      action={isOn ? text.switchOff : text.switchOn}
      busy={isBusy && allText.busy}
      reasonHelp={allText.reasonHelp}
      error={error}
      act={(reason) => press({ flag: flag.flag, isOn: !isOn, reason })}
      onClose={onClose}
    />
  );
}
