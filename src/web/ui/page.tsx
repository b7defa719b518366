import type { ReactNode } from 'react';
import styles from './page.module.css';
import { text } from './text.ts';

type Head = {
  title: ReactNode;
  /** Id, number or code, printed like one. */ code?: string;
  status?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
};

export function PageHead({ title, code, status, actions, lead }: Head) {
  return (
    <header className={styles.head}>
      <div className={styles.naming}>
        <div className={styles.titleRow}>
          <h1>{title}</h1>
          {status}
        </div>
        {code ? <code className={styles.code}>{code}</code> : null}
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

/** What it is, and whatever it consists of. */
export function Page({ children, ...head }: Head & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      {children}
    </div>
  );
}

type ListPageProps = Head & {
  filters?: ReactNode;
  /** Exact or bounded; announced when it changes. */
  count?: number;
  countLabel?: string;
  /** Column choice, export. */
  tools?: ReactNode;
  pagination?: ReactNode;
  children: ReactNode;
};

/** The one shape of every list: what it is, how it is narrowed, how much there is, the rows, the way on. */
export function ListPage({
  filters,
  count,
  countLabel,
  tools,
  pagination,
  children,
  ...head
}: ListPageProps) {
  const said = countLabel ?? (count === undefined ? '' : text.results(count));
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      {filters ? <div className={styles.filters}>{filters}</div> : null}
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {said}
        </p>
        {tools ? <div className={styles.actions}>{tools}</div> : null}
      </div>
      {children}
      {pagination}
    </div>
  );
}

type RecordPageProps = Head & {
  facts: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

/**
 * The one shape of every record: header with status and actions, facts left, tabs and their content right.
 */
export function RecordPage({ facts, tabs, children, ...head }: RecordPageProps) {
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      <div className={styles.record}>
        <aside aria-label={text.facts} className={styles.facts}>
          {facts}
        </aside>
        <div className={styles.content}>
          {tabs}
          {children}
        </div>
      </div>
    </div>
  );
}
