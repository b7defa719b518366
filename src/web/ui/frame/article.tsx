import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './article.module.css';
import { type Section, Sections } from '../plain/prose.tsx';
import { SitePage } from './site-page.tsx';
import { text } from '../plain/text.ts';

type HeadProps = {
  title: string;
  lead?: ReactNode;
  /** Above the title: a breadcrumb or a date. */
  kicker?: ReactNode;
  children?: ReactNode;
};

/** The beginning of a page of words: what it is about, and what can be done at once. */
export function PageHead({ title, lead, kicker, children }: HeadProps) {
  return (
    <header className={styles.head}>
      {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

type PartProps = {
  title: string;
  lead?: ReactNode;
  /** The text is beside the title where there is room. */
  beside?: boolean;
  children: ReactNode;
};

/** A part of a page of words, set off by a hairline. */
export function Part({ title, lead, beside = false, children }: PartProps) {
  const id = useId();
  return (
    <section className={clsx(styles.part, beside && styles.beside)} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {lead ? <p className={styles.partLead}>{lead}</p> : null}
      {beside ? <div className={styles.besideWords}>{children}</div> : children}
    </section>
  );
}

/** Cards or reasons beside each other, as many as have room. */
export function Grid({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={clsx(styles.grid, columns === 2 && styles.two)}>{children}</div>;
}

/** A reason with its words. */
export function Reason({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.reason}>
      {icon ? (
        <span className={styles.mark} aria-hidden>
          {icon}
        </span>
      ) : null}
      <h3>{title}</h3>
      <p className={styles.quiet}>{children}</p>
    </div>
  );
}

type ArticleProps = Omit<HeadProps, 'children'> & {
  sections: readonly Section[];
  /** Above the first section. */
  before?: ReactNode;
  /** Below everything. */
  children?: ReactNode;
};

/** A long text: its sections, and beside them where each begins. */
export function ArticlePage({ sections, before, children, ...head }: ArticleProps) {
  return (
    <SitePage>
      <PageHead {...head} />
      <div className={styles.article}>
        <nav aria-label={text.onThisPage} className={styles.contents}>
          <p className={styles.contentsTitle}>{text.onThisPage}</p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.body}>
          {before ? <div className={styles.before}>{before}</div> : null}
          <Sections sections={sections} />
        </div>
      </div>
      {children}
    </SitePage>
  );
}

/** The next step, at the end of a page. */
export function CallBand({
  title,
  words,
  children,
}: {
  title: string;
  words: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.bandWords}>
        <h2 id={id}>{title}</h2>
        <p className={styles.quiet}>{words}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
