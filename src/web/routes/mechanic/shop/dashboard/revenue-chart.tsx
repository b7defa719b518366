import { useState } from 'react';
import { Panel } from './panel.tsx';
import panel from './panel.module.css';
import styles from './revenue-chart.module.css';
import { text as allText } from './text.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import { cents, formatCents, formatWholeDollars } from '#domain/money/money.ts';
import { chartTop } from '#domain/shops/shop-dashboard.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';

const text = allText.revenue;
type Revenue = NonNullable<ShopDashboard['revenue']>;

const WIDTH = 700;
const HEIGHT = 200;
const FLOOR = HEIGHT - 28;
const CEILING = 20;
const LEFT = 64;
const BAR = 44;

/** What the shop earned on each of seven days, as bars or as a table: both say the same. */
export function RevenueChart({ revenue }: { revenue: Revenue }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel id="revenue" title={text.title}>
      <div className={styles.lead}>
        <p>
          <span className={styles.total}>
            <Money cents={revenue.totalCents} />
          </span>{' '}
          <span className={panel.quiet}>{text.lead}</span>
        </p>
        <Button size="small" kind="plain" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? text.chart : text.table}
        </Button>
      </div>
      {isTable ? <AsTable revenue={revenue} /> : <AsBars revenue={revenue} />}
    </Panel>
  );
}

function AsBars({ revenue: { days, totalCents } }: { revenue: Revenue }) {
  const top = chartTop(cents(Math.max(...days.map((one) => one.cents))));
  const heightOf = (amount: number) => (Math.max(0, amount) / top) * (FLOOR - CEILING);
  const step = (WIDTH - LEFT) / days.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
      role="img"
      aria-label={text.says(formatCents(totalCents))}
    >
      {[top, cents(Math.round(top / 2)), cents(0)].map((amount) => (
        <g key={amount}>
          <line x1={LEFT} x2={WIDTH} y1={FLOOR - heightOf(amount)} y2={FLOOR - heightOf(amount)} />
          <text x={LEFT - 8} y={FLOOR - heightOf(amount) + 4} textAnchor="end">
            {formatWholeDollars(amount)}
          </text>
        </g>
      ))}
      {days.map((one, index) => {
        const middle = LEFT + step * (index + 0.5);
        const height = heightOf(one.cents);
        return (
          <g key={one.day}>
            <title>{`${dayName(one.day, 'long')}: ${formatCents(one.cents)}`}</title>
            <rect x={middle - BAR / 2} y={FLOOR - height} width={BAR} height={height} rx="4" />
            {one.cents > 0 ? (
              <text x={middle} y={FLOOR - height - 6} textAnchor="middle" className={styles.value}>
                {formatWholeDollars(one.cents)}
              </text>
            ) : null}
            <text x={middle} y={HEIGHT - 8} textAnchor="middle">
              {dayName(one.day, 'short')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function AsTable({ revenue: { days, totalCents } }: { revenue: Revenue }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.jobs}</th>
          <th scope="col">{text.earned}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{dayName(one.day, 'long')}</th>
            <td>{one.jobs}</td>
            <td>
              <Money cents={one.cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <td>{days.reduce((sum, one) => sum + one.jobs, 0)}</td>
          <td>
            <Money cents={totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A day of the shop's calendar has no zone any more. */
function dayName(day: string, length: 'short' | 'long'): string {
  const options =
    length === 'short'
      ? ({ weekday: 'short' } as const)
      : ({ weekday: 'long', month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
}
