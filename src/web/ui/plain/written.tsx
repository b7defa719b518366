import { createElement } from 'react';
import type { Markup } from '#web/lib/markup.ts';

type Props = {
  as?: 'div' | 'footer' | 'nav' | 'ul';
  className?: string | undefined;
  'aria-label'?: string;
  /** Null leaves what the server wrote: React looks at nothing in an element that is said to hold text. */
  of: Markup | null;
};

/**
 * An element that holds what was written as text. The only place where text becomes elements: a `Markup` is
 * made by `markup`, which escapes whatever it is given.
 */
export function Written({ as = 'div', of, ...rest }: Props) {
  const dangerouslySetInnerHTML = of === null ? NOTHING : { __html: of.text };
  // oxlint-disable-next-line react/no-danger -- of a Markup, whose values are escaped
  return createElement(as, { ...rest, suppressHydrationWarning: of === null, dangerouslySetInnerHTML });
}

/** The same each time, so that nothing is put in its place until there is something to put. */
const NOTHING = { __html: '' };
