import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text as allText } from './product-text.ts';
import type { ApiClient } from '#api/client.ts';
import { formatCents, parseDollars } from '#domain/money/money.ts';
import { isStaffRole, staffCan, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { refundingRoles } from '#domain/money/refunds.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type Limits = Awaited<ReturnType<ApiClient['settings']['refundLimits']>>['limits'][number];

const text = allText.limits;
const roleName = (role: string) => (isStaffRole(role) ? staffRoleLabel(role) : role);

/** What one person gives back alone, role by role. */
export function Limits() {
  const { data, error, refetch } = useQuery(queries.settings.refundLimits.queryOptions({ input: {} }));
  const [limits, choose] = useState<Limits | null>(null);
  const view = useStaffView();
  const mayChange = view !== null && staffCan(view.shown, ['settings.roles', 'payments.refund']);
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.says}</p>
      <DataTable
        caption={text.title}
        columns={mayChange ? [...columns, actColumn(choose)] : columns}
        rowKey={({ role }) => role}
        state={listState({ data: data && { items: data.limits }, error, refetch })}
        empty={<EmptyState title={text.none} />}
      />
      {limits ? <LimitsDialog limits={limits} onClose={() => choose(null)} /> : null}
    </>
  );
}

const columns: Column<Limits>[] = [
  { key: 'role', label: text.columns.role, isName: true, cell: ({ role }) => roleName(role) },
  { key: 'alone', label: text.columns.alone, align: 'end', cell: (row) => formatCents(row.aloneCents) },
  { key: 'aDay', label: text.columns.aDay, align: 'end', cell: (row) => formatCents(row.aDayCents) },
  {
    key: 'since',
    label: text.columns.since,
    cell: ({ changedAt }) => (changedAt ? <ExactTime at={changedAt} /> : null),
  },
];

const actColumn = (choose: (limits: Limits) => void): Column<Limits> => ({
  key: 'act',
  label: text.columns.act,
  cell: (row) => (
    <Button size="small" onClick={() => choose(row)}>
      {text.change}
    </Button>
  ),
});

const dollars = (amount: number) => (amount / 100).toFixed(2);

function LimitsDialog({ limits, onClose }: { limits: Limits; onClose: () => void }) {
  const [alone, setAlone] = useState(dollars(limits.aloneCents));
  const [aDay, setADay] = useState(dollars(limits.aDayCents));
  const [isChecked, setIsChecked] = useState(false);
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.settings.setRefundLimits.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.settings.refundLimits.key() });
    onClose();
  });
  const role = refundingRoles.find((one) => one === limits.role);
  const [aloneCents, aDayCents] = [parseDollars(alone), parseDollars(aDay)];
  const act = async (reason: string) => {
    setIsChecked(true);
    if (!role || aloneCents === undefined || aDayCents === undefined) return undefined;
    return press({ role, aloneCents, aDayCents, reason });
  };
  const problemOf = (read: unknown) => (isChecked && read === undefined ? text.notDollars : null);
  return (
    <ReasonDialog
      title={text.changeTitle(roleName(limits.role))}
      changes={[
        [text.until, text.untilSays(limits.aloneCents, limits.aDayCents)],
        [text.waits, text.waitsSays],
      ]}
      told={text.told}
      canUndo
      isDangerous
      action={text.change}
      busy={isBusy && allText.busy}
      reasonHelp={allText.reasonHelp}
      error={error}
      act={act}
      onClose={onClose}
    >
      <TextInput
        label={text.alone}
        inputMode="decimal"
        value={alone}
        error={problemOf(aloneCents) ?? problemOfField(error, 'aloneCents')}
        onChange={(event) => setAlone(event.currentTarget.value)}
      />
      <TextInput
        label={text.aDay}
        inputMode="decimal"
        value={aDay}
        error={problemOf(aDayCents) ?? problemOfField(error, 'aDayCents')}
        onChange={(event) => setADay(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
