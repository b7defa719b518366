import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import styles from './settings.module.css';
import { text } from './text.ts';
import { type Schedule, WithdrawFees } from './withdraw-fees.tsx';
import { sentenceFor } from '#domain/errors/errors.ts';
import { feesStartRefusal } from '#domain/money/fees-start.ts';
import { highestFees } from '#domain/money/fees.ts';
import { cents, formatCents, parseDollars } from '#domain/money/money.ts';
import { readAs } from '#domain/validation/entered.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const words = text.fees;

const percentOf = (commission: string) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(commission.trim()) ? Math.round(Number(commission) * 100) : undefined;
const atMost = (most: number) => {
  const sentence = words.notDollars(formatCents(cents(most)));
  return readAs(parseDollars, sentence).refine((amount) => amount <= most, sentence);
};
const notPercent = words.notPercent(words.percent(highestFees.commissionBasisPoints));

/** What is announced, read from what was typed. */
const schema = z.object({
  startsOn: z.string().superRefine((day, context) => {
    const refusal = day && feesStartRefusal(new Date(`${day}T00:00:00.000Z`), new Date());
    const message = day ? refusal && sentenceFor(refusal) : words.noDay;
    if (message) context.addIssue({ code: 'custom', message });
  }),
  commissionBasisPoints: readAs(percentOf, notPercent).refine(
    (points) => points <= highestFees.commissionBasisPoints,
    notPercent,
  ),
  processingCents: atMost(highestFees.processingCents),
  bookingFeeCents: atMost(highestFees.bookingFeeCents),
});
type Entered = z.input<typeof schema>;
type Announced = z.output<typeof schema>;

const FIRST: Entered = {
  startsOn: '',
  commissionBasisPoints: '5',
  processingCents: '2.90',
  bookingFeeCents: '5.00',
};

/** Every schedule that was not withdrawn; for who may the way to announce the next, and to take it back. */
export function Fees() {
  const { data, error, refetch } = useQuery(queries.settings.fees.queryOptions({ input: {} }));
  const view = useStaffView();
  const [withdrawn, withdraw] = useState<Schedule | null>(null);
  const mayAnnounce = view !== null && staffCan(view.shown, ['settings.roles', 'payments.payouts']);
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.says}</p>
      <DataTable
        caption={words.title}
        columns={mayAnnounce ? columns.concat(actColumn(withdraw)) : columns}
        rowKey={({ id }) => id}
        state={listState({ data: data && { items: data.schedules }, error, refetch })}
        empty={<EmptyState title={words.none} />}
      />
      {mayAnnounce ? <Announce /> : null}
      {withdrawn ? <WithdrawFees schedule={withdrawn} onClose={() => withdraw(null)} /> : null}
    </>
  );
}

const columns: Column<Schedule>[] = [
  {
    key: 'starts',
    label: words.columns.starts,
    isName: true,
    cell: ({ startsAt }) => readableDay(startsAt.slice(0, 10)),
  },
  {
    key: 'commission',
    label: words.columns.commission,
    align: 'end',
    cell: ({ commissionBasisPoints }) => words.percent(commissionBasisPoints),
  },
  {
    key: 'processing',
    label: words.columns.processing,
    align: 'end',
    cell: ({ processingCents }) => formatCents(processingCents),
  },
  {
    key: 'cap',
    label: words.columns.cap,
    align: 'end',
    cell: ({ capBasisPoints }) => words.percent(capBasisPoints),
  },
  {
    key: 'booking',
    label: words.columns.booking,
    align: 'end',
    cell: ({ bookingFeeCents }) => formatCents(bookingFeeCents),
  },
  {
    key: 'standing',
    label: words.columns.standing,
    cell: ({ standing }) => (
      <StatusBadge
        status={standing}
        looks={{
          over: { label: words.standing.over, tone: 'neutral' },
          now: { label: words.standing.now, tone: 'safe' },
          coming: { label: words.standing.coming, tone: 'caution' },
        }}
      />
    ),
  },
];

const actColumn = (withdraw: (schedule: Schedule) => void): Column<Schedule> => ({
  key: 'act',
  label: words.columns.act,
  cell: (schedule) =>
    schedule.standing === 'coming' ? (
      <Button size="small" onClick={() => withdraw(schedule)}>
        {words.withdraw}
      </Button>
    ) : null,
});

function Announce() {
  const [fees, confirm] = useState<Announced | null>(null);
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.settings.addFees.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.settings.fees.key() });
    confirm(null);
  });
  const { field, methods, refuse, form } = useSchemaForm({
    schema,
    first: FIRST,
    send: async (read) => {
      confirm(read);
      return 'asks';
    },
  });
  const announce = async (read: Announced, reason: string) => {
    const refused = await press({ ...read, reason });
    if (refused) refuse(refused);
    else methods.reset(FIRST);
    return refused;
  };
  return (
    <>
      <h2>{words.announce}</h2>
      <p>{words.unlike}</p>
      <Form {...form} isOneOfMany submit={words.act} busy={text.zips.busy}>
        <div className={styles.form}>
          <TextInput label={words.startsOn} type="date" {...field('startsOn')} />
          <TextInput label={words.commission} inputMode="decimal" {...field('commissionBasisPoints')} />
          <TextInput label={words.processing} inputMode="decimal" {...field('processingCents')} />
          <TextInput label={words.booking} inputMode="decimal" {...field('bookingFeeCents')} />
        </div>
      </Form>
      {fees ? (
        <ReasonDialog
          title={words.confirmTitle(readableDay(fees.startsOn))}
          changes={[
            [words.columns.commission, words.percent(fees.commissionBasisPoints)],
            [words.columns.processing, formatCents(fees.processingCents)],
            [words.columns.booking, formatCents(fees.bookingFeeCents)],
            [words.accepted, words.acceptedSays],
            [words.before, words.beforeSays],
            [words.untilThen, words.untilThenSays],
          ]}
          told={words.told}
          canUndo
          action={words.act}
          busy={isBusy && text.zips.busy}
          reasonHelp={text.zips.reasonHelp}
          error={error}
          act={(reason) => announce(fees, reason)}
          onClose={() => confirm(null)}
        />
      ) : null}
    </>
  );
}
