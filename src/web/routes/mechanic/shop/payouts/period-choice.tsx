import { Form } from 'react-router';
import styles from './payouts.module.css';
import { periodQuery } from './period.ts';
import { text } from './text.ts';
import { latestMonths } from '#domain/money/statement.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';

const MONTHS = 4;

type Props = { path: string; from?: string; to?: string; zone: string };

/** Everything, one of the last months, or any days within a year; each is an address. */
export function PeriodChoice({ path, from, to, zone }: Props) {
  const months = latestMonths(useNow(), zone, MONTHS);
  const chosen = months.find((month) => month.from === from && month.to === to);
  return (
    <>
      <FilterLinks
        label={text.period}
        chosen={chosen?.from ?? (from ? 'other' : '')}
        choices={[
          { value: '', label: text.everything },
          ...months.map((month) => ({ value: month.from, label: text.month(month.from) })),
        ]}
        to={(value) => path + periodQuery(months.find((month) => month.from === value) ?? {})}
      />
      <Form action={path} className={styles.period} key={`${from} ${to}`}>
        <TextInput label={text.from} type="date" name="from" defaultValue={from} />
        <TextInput label={text.to} type="date" name="to" defaultValue={to} />
        <Button type="submit">{text.show}</Button>
      </Form>
    </>
  );
}
