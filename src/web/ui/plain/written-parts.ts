import { formatExact, formatRelative } from '#web/lib/format-time.ts';
import { markup, type Markup } from '#web/lib/markup.ts';
import surface from './surface.module.css';

/*
 * Parts of the kit within what is written as text: they look and sound as the components of their name.
 */

const openBadge = markup`<span class="${surface.badge} ${surface.neutral}">`;

/** As `Badge`. */
export function badge(words: string): Markup {
  return markup`${openBadge}${words}</span>`;
}

/** As `RelativeTime`. */
export function relativeTime(at: string, zone: string, now: Date): Markup {
  const moment = new Date(at);
  const exact = markup`${formatExact(moment, zone)}`;
  const ago = markup`<span aria-hidden="true">${formatRelative(moment, zone, now)}</span>`;
  const heard = markup`<span class="visually-hidden">${exact}</span>`;
  return markup`<time datetime="${at}" title="${exact}">${ago}${heard}</time>`;
}
