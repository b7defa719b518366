import { Link, useSearchParams } from 'react-router';
import { isQuoteSort, type QuoteSort, quoteSorts } from '#domain/quotes/quote-order.ts';
import { Select } from '#web/ui/plain/field.tsx';
import styles from './quote-compare.module.css';
import { text } from './text.ts';

/** The order of the quotes: kept in the address, so that Back, a reload and a shared link show the same. */
export function useQuoteSort(): [QuoteSort, (sort: QuoteSort) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const sort = isQuoteSort(asked) ? asked : 'value';
  const setSort = (next: QuoteSort) =>
    setParams(
      (before) => {
        if (next === 'value') before.delete('sort');
        else before.set('sort', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [sort, setSort];
}

type Props = { sort: QuoteSort; onSort: (sort: QuoteSort) => void };

export function SortBar({ sort, onSort }: Props) {
  return (
    <div className={styles.sort}>
      <Select
        label={text.sort}
        value={sort}
        onChange={({ currentTarget: { value } }) => isQuoteSort(value) && onSort(value)}
        options={quoteSorts.map((value) => ({ value, label: text.sorts[value] }))}
      />
      <Link to="/help/comparing-quotes">{text.howSorted}</Link>
    </div>
  );
}
