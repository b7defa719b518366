import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from './settings.module.css';
import { text } from './text.ts';
import { type Schedule, WithdrawFees } from './withdraw-fees.tsx';
import { sentenceFor } from '#domain/errors/errors.ts';
import { feesStartRefusal } from '#domain/money/fees-start.ts';
import { highestFees } from '#domain/money/fees.ts';
import { type Cents, cents, formatCents, parseDollars } from '#domain/money/money.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Entered = { startsOn: string; commission: string; processing: string; booking: string };
type Problems = Partial<Record<keyof Entered, string>>;
type Announced = ReturnType<typeof readEntered>['fees'];

const words = text.fees;
const FIRST: Entered = { startsOn: '', commission: '5', processing: '2.90', booking: '5.00' };

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
  const [entered, setEntered] = useState(FIRST);
  const [problems, setProblems] = useState<Problems>({});
  const [fees, confirm] = useState<Announced | null>(null);
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.settings.addFees.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.settings.fees.key() });
    confirm(null);
    setEntered(FIRST);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readEntered(entered);
    setProblems(read.problems);
    if (Object.keys(read.problems).length === 0) confirm(read.fees);
  };
  const field = (name: keyof Entered, label: string) => (
    <TextInput
      label={label}
      type={name === 'startsOn' ? 'date' : 'text'}
      inputMode={name === 'startsOn' ? undefined : 'decimal'}
      value={entered[name]}
      error={problems[name] ?? problemOfField(error, name)}
      onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <h2>{words.announce}</h2>
      <p>{words.unlike}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        {field('startsOn', words.startsOn)}
        {field('commission', words.commission)}
        {field('processing', words.processing)}
        {field('booking', words.booking)}
        <Button type="submit">{words.act}</Button>
      </form>
      {fees ? (
        <ReasonDialog
          title={words.confirmTitle(readableDay(fees.startsOn))}
          changes={[
            [words.columns.commission, words.percent(fees.commissionBasisPoints)],
            [words.columns.processing, formatCents(cents(fees.processingCents))],
            [words.columns.booking, formatCents(cents(fees.bookingFeeCents))],
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
          act={(reason) => press({ ...fees, reason })}
          onClose={() => confirm(null)}
        />
      ) : null}
    </>
  );
}

/** What was typed as numbers, and what could not be one. */
function readEntered({ startsOn, commission, processing, booking }: Entered) {
  const points = /^\d{1,2}(\.\d{1,2})?$/.test(commission.trim())
    ? Math.round(Number(commission) * 100)
    : undefined;
  const [processingCents, bookingFeeCents] = [parseDollars(processing), parseDollars(booking)];
  const problems: Problems = {};
  const refusal = startsOn && feesStartRefusal(new Date(`${startsOn}T00:00:00.000Z`), new Date());
  if (!startsOn) problems.startsOn = words.noDay;
  else if (refusal) problems.startsOn = sentenceFor(refusal);
  const { commissionBasisPoints: mostPoints } = highestFees;
  if (points === undefined || points > mostPoints) {
    problems.commission = words.notPercent(words.percent(mostPoints));
  }
  const dollars = (amount: Cents | undefined, most: number) =>
    amount === undefined || amount > most ? words.notDollars(formatCents(cents(most))) : undefined;
  const processingProblem = dollars(processingCents, highestFees.processingCents);
  if (processingProblem) problems.processing = processingProblem;
  const bookingProblem = dollars(bookingFeeCents, highestFees.bookingFeeCents);
  if (bookingProblem) problems.booking = bookingProblem;
  const fees = {
    startsOn,
    commissionBasisPoints: points ?? 0,
    processingCents: processingCents ?? cents(0),
    bookingFeeCents: bookingFeeCents ?? cents(0),
  };
  return { problems, fees };
}
