import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { QuoteLineView } from '#api/shapes/job-parts.ts';
import { type Cents, formatCents, sumCents } from '#domain/money/money.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { type Decision, Stamp } from './stamp.tsx';
import { text } from './text.ts';
import styles from './work-order.module.css';

export type WorkOrderLine = QuoteLineView & {
  /** Details beyond the line's title, such as a warranty or an inspection finding. */
  note?: string;
  decision?: Decision;
};

type Props = {
  document: keyof typeof text.documents;
  /** `Q-2041`, in a monospace font. */
  number?: string;
  title: string;
  /** Heading level within the page. */
  level?: 2 | 3;
  /** One line under the title: who sent it, valid until when. */
  facts?: ReactNode;
  badge?: ReactNode;
  lines: readonly WorkOrderLine[];
  taxCents: Cents;
  totalCents: Cents;
  /** Labels the total if the document type does not. */
  totalLabel?: string;
  /** One stamp for the whole document, if it was decided as a whole. */
  decision?: Decision;
  /** The shop's time zone, used for the stamps. */
  zone?: string;
  /** Content between lines and total, such as a price band. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Quotes, estimates, change orders and invoices share this one layout. */
export function WorkOrder(props: Props) {
  const {
    document,
    number,
    title,
    level = 3,
    facts,
    badge,
    lines,
    decision,
    zone,
    children,
    actions,
  } = props;
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.paper} aria-labelledby={titleId}>
      <header className={styles.head}>
        <p className={styles.document}>
          {text.documents[document]}
          {number ? <span className={styles.number}>{number}</span> : null}
        </p>
        {badge ? <div className={styles.badge}>{badge}</div> : null}
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        {facts ? <p className={styles.facts}>{facts}</p> : null}
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.columns.line}</span>
            </th>
            <th scope="col">{text.columns.work}</th>
            <th scope="col">{text.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={`${index} ${line.title}`} line={line} position={index + 1} zone={zone} />
          ))}
        </tbody>
      </table>
      <Sums lines={lines} taxCents={props.taxCents} />
      {children ? <div className={styles.extra}>{children}</div> : null}
      <footer className={styles.stub}>
        <div className={styles.sum}>
          {decision ? <Stamp decision={decision} zone={zone} /> : null}
          <p className={styles.total}>
            <span>{props.totalLabel ?? text.totals[document]}</span>
            <strong>
              <Money cents={props.totalCents} />
            </strong>
          </p>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </footer>
    </article>
  );
}

function LineRow({ line, position, zone }: { line: WorkOrderLine; position: number; zone?: string }) {
  const isDeclined = line.decision?.state === 'declined';
  return (
    <tr className={clsx(isDeclined && styles.declined)}>
      <td className={styles.position}>{String(position).padStart(2, '0')}</td>
      <th scope="row" className={styles.work}>
        <span className={styles.workBody}>
          <span className={styles.words}>
            <span className={styles.workTitle}>{line.title}</span>
            {[detailOf(line), line.note].filter(Boolean).map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </span>
          {line.decision ? (
            <span className={styles.decision}>
              <Stamp decision={line.decision} zone={zone} />
            </span>
          ) : null}
        </span>
      </th>
      <td className={styles.amount}>
        {isDeclined ? (
          <s>
            <Money cents={line.amountCents} />
          </s>
        ) : (
          <Money cents={line.amountCents} />
        )}
      </td>
    </tr>
  );
}

/** Subtotals by kind, so owners can compare labor with labor. Declined lines count as zero. */
function Sums({ lines, taxCents }: { lines: readonly WorkOrderLine[]; taxCents: Cents }) {
  const sumOf = (kind: QuoteLineView['kind']) =>
    sumCents(
      lines
        .filter((line) => line.kind === kind && line.decision?.state !== 'declined')
        .map((line) => line.amountCents),
    );
  const sums = [
    [text.labor, sumOf('labor')],
    [text.parts, sumOf('part')],
    [text.fees, sumOf('fee')],
    [text.discount, sumOf('discount')],
    [text.tax, taxCents],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums
        .filter(([label, amount]) => amount !== 0 || label === text.tax)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={amount} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function detailOf(line: QuoteLineView): string {
  const facts: (string | false | null)[] = [];
  if (line.kind === 'labor') {
    facts.push(`${text.hours(hoursOf(line.hoursHundredths))} × ${formatCents(line.rateCents)}`);
  } else if (line.kind === 'part') {
    facts.push(`${line.quantity} × ${formatCents(line.unitPriceCents)}`, text.grades[line.grade]);
    facts.push(line.partNumber && text.part(line.partNumber));
  }
  if (line.kind !== 'discount') facts.push(!line.taxable && text.untaxed);
  return facts.filter(Boolean).join(' · ');
}

/** Formats 160 as `1.6` and 25 as `0.25`. */
function hoursOf(hundredths: number): string {
  return String(hundredths / 100);
}
