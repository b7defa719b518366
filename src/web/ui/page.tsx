import { type ReactNode, useRef } from 'react';
import { KeysHelp } from './data-table/keys-help.tsx';
import { useRowKeys } from './data-table/row-keys.ts';
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

/**
 * The one shape of every list: what it is and how much of it there is, how it is narrowed, the rows, the way
 * on. What is above the rows takes two lines where there is room; `j`, `k`, `x` and `a` walk the rows.
 */
export function ListPage({
  filters,
  count,
  countLabel,
  tools,
  pagination,
  children,
  title,
  status,
  actions,
  lead,
}: ListPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  const said = countLabel ?? (count === undefined ? '' : text.results(count));
  return (
    <div ref={page} className={styles.list} data-list>
      <header className={styles.listHead}>
        <div className={styles.listNaming}>
          <h1>{title}</h1>
          {status}
          <p role="status" className={styles.count}>
            {said}
          </p>
        </div>
        <div className={styles.actions}>
          {tools}
          {actions}
          <KeysHelp />
        </div>
        {lead ? <p className={styles.listLead}>{lead}</p> : null}
      </header>
      {filters ? <div className={styles.filters}>{filters}</div> : null}
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
