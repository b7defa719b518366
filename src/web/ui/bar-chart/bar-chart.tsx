import styles from './bar-chart.module.css';
import { text } from './text.ts';

type Series = { name: string; tone: 'safe' | 'signal' | 'neutral' };

type Props = {
  title: string;
  /** The label under the bars, and first in the table. */
  category: string;
  series: readonly Series[];
  rows: readonly { label: string; values: readonly number[] }[];
  /** A value as people read it. */
  format: (value: number) => string;
  /** The top of the scale; else the largest value is. */
  most?: number;
  /** Categories without an order: each bar is beside its name. */
  isNamed?: boolean;
};

const WIDTH = 640;
const HEIGHT = 140;
const GAP = 0.24;

/**
 * Bars side by side, one for each series, or the first series alone as rows. The drawing shows the shape; the
 * table below has every figure, for screen readers too.
 */
export function BarChart({ title, category, series, rows, format, most, isNamed = false }: Props) {
  const top = most ?? Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h2>{title}</h2>
        <ul className={styles.legend}>
          {series.map(({ name, tone }) => (
            <li key={name} className={styles[tone]}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      {isNamed ? (
        <NamedBars {...{ series, rows, top, format }} />
      ) : (
        <>
          <Bars {...{ series, rows, top }} />
          <p className={styles.ends} aria-hidden>
            <span>{rows[0]?.label}</span>
            <span>{text.most(format(top))}</span>
            <span>{rows.at(-1)?.label}</span>
          </p>
        </>
      )}
      <Table {...{ title, category, series, rows, format }} />
    </figure>
  );
}

function Bars({ series, rows, top }: Pick<Props, 'series' | 'rows'> & { top: number }) {
  const slot = WIDTH / Math.max(1, rows.length);
  const width = (slot * (1 - GAP)) / series.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden>
      {rows.flatMap(({ label, values }, at) =>
        values.map((value, of) => {
          const height = (Math.min(value, top) / top) * HEIGHT;
          const x = at * slot + (slot * GAP) / 2 + of * width;
          return (
            <rect
              key={`${label} ${series[of]!.name}`}
              className={styles[series[of]!.tone]}
              x={x}
              y={HEIGHT - height}
              width={width}
              height={height}
            />
          );
        }),
      )}
    </svg>
  );
}

function NamedBars({
  series,
  rows,
  top,
  format,
}: Pick<Props, 'series' | 'rows' | 'format'> & { top: number }) {
  return (
    <ul className={styles.named} aria-hidden>
      {rows.map(({ label, values: [value = 0] }) => (
        <li key={label}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.lying}>
            <rect
              className={styles[series[0]!.tone]}
              width={(Math.min(value, top) / top) * 100}
              height={10}
            />
          </svg>
          <span className={styles.figure}>{format(value)}</span>
        </li>
      ))}
    </ul>
  );
}

function Table({ title, category, series, rows, format }: Omit<Props, 'most' | 'isNamed'>) {
  return (
    <details className={styles.table}>
      <summary>{text.asTable}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, of) => (
                <td key={series[of]!.name}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
