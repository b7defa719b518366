import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './prose.module.css';

/**
 * Text as data: a paragraph is a string, in which `[words](/address)` is a link. It has no foreign markup, so
 * nothing needs sanitizing.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: TableBlock };

type TableBlock = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** All but the first column are amounts. */
  isFigures?: boolean;
};

export type Section = { id: string; title: string; blocks: readonly Block[] };

/** Headings with their text, each with an address of its own. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Prose blocks={blocks} />
    </section>
  ));
}

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>;
  if ('note' in block) return <p className={styles.note}>{withLinks(block.note)}</p>;
  if ('table' in block) return <Table {...block.table} />;
  const [List, items] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.list] as const);
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </List>
  );
}

/** On a phone each row becomes a block in which every cell says what it is. */
function Table({ caption, head, rows, isFigures = false }: TableBlock) {
  return (
    <table className={clsx(styles.table, isFigures && styles.figures)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('|')}>
            {cells.map((cell, index) => (
              <td key={head[index]} data-label={head[index]}>
                {withLinks(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Our own links open in place; the browser handles email links and other hosts. */
export function withLinks(words: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of words.matchAll(LINK)) {
    const [whole, label = '', to = ''] = match;
    parts.push(words.slice(end, match.index));
    parts.push(to.startsWith('/') ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>);
    end = match.index + whole.length;
  }
  parts.push(words.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** The same text without links: for a search, a feed, a description. */
export function plainWords(block: Block): string {
  const bare = (words: string) => words.replaceAll(LINK, '$1');
  if (typeof block === 'string') return bare(block);
  if ('note' in block) return bare(block.note);
  if ('table' in block) return block.table.rows.flat().map(bare).join(' ');
  return ('steps' in block ? block.steps : block.list).map(bare).join(' ');
}
