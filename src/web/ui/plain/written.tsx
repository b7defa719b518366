import { createElement } from 'react';
import type { Markup } from '#web/lib/markup.ts';

type Props = { as?: 'div' | 'footer' | 'nav' | 'ul'; className?: string; 'aria-label'?: string; of: Markup };

/**
 * An element that holds what was written as text. The only place where text becomes elements: a `Markup` is
 * made by `markup`, which escapes whatever it is given.
 */
export function Written({ as = 'div', of, ...rest }: Props) {
  // oxlint-disable-next-line react/no-danger -- of a Markup, whose values are escaped
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: of.text } });
}
