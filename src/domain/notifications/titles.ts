import { visibleText } from '../visible-text.ts';
import { cutTo } from './notices.ts';

const MOST_OF_A_NAME = 60;

/**
 * One line that no program turns into a link, no matter who wrote it: subjects of emails, titles behind the
 * bell and texts are read before their reader knows where they come from.
 */
export function titleLine(text: string): string {
  const line = visibleText(text).replace(/[\s\p{Cc}]+/gu, ' ');
  return line.replace(/:\/\/|@|(?<=[\p{L}\d])\.(?=\p{L})/gu, ' ').trim();
}

/** The name that a shop or a person chose, in a title: between marks that tell it from our own words, and short. */
export function named(name: string): string {
  return `“${cutTo(titleLine(name.replace(/[“”"]/g, '')), MOST_OF_A_NAME)}”`;
}
