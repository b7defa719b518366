import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './settings.module.css';
import { text as allText } from './product-text.ts';
import { ServiceFields, serviceSchema, typedOf } from './service-fields.tsx';
import type { ApiClient } from '#api/client.ts';
import { typicalTime } from '#domain/settings/catalogue.ts';
import { formatCents } from '#domain/money/money.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useReasonedForm } from '#web/ui/use-reasoned-form.ts';

export type Service = Awaited<ReturnType<ApiClient['settings']['catalogue']>>['services'][number];
type Decision = { service: Service; act: 'edit' | 'retire' | 'restore' };

const text = allText.catalogue;
const looks = {
  offered: { label: text.standing.offered, tone: 'safe' },
  retired: { label: text.standing.retired, tone: 'neutral' },
} as const;

/** Every service as it is described now, and the ways to describe it otherwise. */
export function Catalogue() {
  const { data, error, refetch } = useQuery(queries.settings.catalogue.queryOptions({ input: {} }));
  const [decision, decide] = useState<Decision | null>(null);
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.says}</p>
      <DataTable
        caption={text.title}
        columns={columnsFor(decide)}
        rowKey={({ code }) => code}
        state={listState({ data: data && { items: data.services }, error, refetch })}
        empty={<EmptyState title={text.none} />}
      />
      {decision ? (
        <DecisionDialog
          key={`${decision.service.code} ${decision.act}`}
          {...decision}
          onClose={() => decide(null)}
        />
      ) : null}
    </>
  );
}

const columnsFor = (decide: (decision: Decision) => void): Column<Service>[] => [
  { key: 'name', label: text.columns.name, isName: true, cell: ({ name }) => name },
  { key: 'description', label: text.columns.description, cell: ({ description }) => description },
  {
    key: 'minutes',
    label: text.columns.minutes,
    align: 'end',
    cell: ({ typicalMinutes }) => (typicalMinutes ? typicalTime(typicalMinutes) : text.unknown),
  },
  {
    key: 'average',
    label: text.columns.average,
    align: 'end',
    cell: ({ averageCents }) => (averageCents === null ? text.unknown : formatCents(averageCents)),
  },
  {
    key: 'standing',
    label: text.columns.standing,
    cell: ({ isRetired }) => <StatusBadge status={isRetired ? 'retired' : 'offered'} looks={looks} />,
  },
  {
    key: 'act',
    label: text.columns.act,
    cell: (service) => (
      <span className={styles.acts}>
        <Button size="small" onClick={() => decide({ service, act: 'edit' })}>
          {text.edit}
        </Button>
        {service.code === 'other' ? null : (
          <Button
            size="small"
            onClick={() => decide({ service, act: service.isRetired ? 'restore' : 'retire' })}
          >
            {service.isRetired ? text.restore : text.retire}
          </Button>
        )}
      </span>
    ),
  },
];

const says = { edit: text.editSays, retire: text.retireSays, restore: text.restoreSays };
const titles = { edit: text.editTitle, retire: text.retireTitle, restore: text.restoreTitle };

function DecisionDialog({ service, act, onClose }: Decision & { onClose: () => void }) {
  const { code, version } = service;
  const uses = useQuery(queries.settings.previewService.queryOptions({ input: { code } }));
  const cache = useQueryClient();
  const done = () => {
    void cache.invalidateQueries({ queryKey: queries.settings.catalogue.key() });
    onClose();
  };
  const change = usePress(queries.settings.changeService.mutationOptions(), done);
  const retire = usePress(queries.settings.retireService.mutationOptions(), done);
  const restore = usePress(queries.settings.restoreService.mutationOptions(), done);
  const way = { edit: change, retire, restore }[act];
  const edit = useReasonedForm({
    schema: serviceSchema,
    first: typedOf(service),
    press: (typed, reason) => change.press({ code, version, reason, ...typed }),
  });
  const decide = async (reason: string) => {
    if (act === 'retire') return retire.press({ code, version, reason });
    if (act === 'restore') return restore.press({ code, version, reason });
    return edit.act(reason);
  };
  return (
    <ReasonDialog
      title={titles[act](service.name)}
      changes={[
        [text.uses, uses.data ? text.usesSays(uses.data) : text.counting],
        [text.pages, says[act]],
      ]}
      told={null}
      canUndo
      isDangerous={act === 'retire'}
      action={act === 'edit' ? text.saveEdit : text[act]}
      busy={way.isBusy && allText.busy}
      reasonHelp={allText.reasonHelp}
      error={way.error}
      act={decide}
      onClose={onClose}
    >
      {act === 'edit' ? <ServiceFields field={edit.field} /> : null}
    </ReasonDialog>
  );
}
