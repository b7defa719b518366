import type { ReactNode } from 'react';
import { Markup } from '#web/lib/markup.ts';
import { Written } from './written.tsx';

/** Nothing of it comes to the browser. */
const server = import.meta.env.SSR ? await import('react-dom/server') : null;

const pieces = new Map<string, Markup>();
const MOST_PIECES = 300;

type Props = {
  as?: 'div' | 'nav';
  className?: string;
  'aria-label'?: string;
  /** All that the part may differ by; null where it is of one reader only. */
  by: string | null;
  children: () => ReactNode;
};

/**
 * A part that every reader gets alike, as the frame of the site: the server writes it once and hands it out
 * as text, and in the browser it is a part as any other. What is in it may look at nothing around it, so it
 * holds plain links, ids that are said to it, and no hook of the router.
 */
export function WrittenOnce({ as: Element = 'div', by, children, ...rest }: Props) {
  if (!import.meta.env.SSR || !server || by === null) return <Element {...rest}>{children()}</Element>;
  let piece = pieces.get(by);
  if (!piece) {
    piece = new Markup(server.renderToString(children()));
    if (pieces.size >= MOST_PIECES) pieces.clear();
    pieces.set(by, piece);
  }
  return <Written as={Element} of={piece} {...rest} />;
}
