import { foldWords } from '#domain/fold-words.ts';
import { plainWords } from '#web/ui/plain/prose.tsx';
import type { HelpGroup } from './help-owners.ts';

const LONGEST = 100;

/** Reads the search text from the URL. Any text is valid; we only trim and shorten it. */
export function readQuery(url: string): string {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, LONGEST);
}

/**
 * Finds the questions whose question or answer contains every word. Matches in the question come first.
 * Words match by prefix: "cancel" finds "canceling".
 */
export function searchHelp(groups: readonly HelpGroup[], query: string): HelpGroup[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions
        .map((one) => ({ one, rank: rankOf(one, words) }))
        .filter(({ rank }) => rank > 0)
        .toSorted((a, b) => b.rank - a.rank)
        .map(({ one }) => one),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function rankOf({ question, answer }: HelpGroup['questions'][number], words: readonly string[]): number {
  const asked = wordsOf(question);
  const said = wordsOf(answer.map(plainWords).join(' '));
  const isIn = (among: readonly string[], word: string) => among.some((other) => other.startsWith(word));
  if (!words.every((word) => isIn(asked, word) || isIn(said, word))) return 0;
  return 1 + words.filter((word) => isIn(asked, word)).length;
}

/** Drops accents and a plural ending, so "quotes" finds "quote". */
function wordsOf(text: string): string[] {
  const plain = foldWords(text);
  return (plain.match(/[\p{L}\p{N}$%.]+/gu) ?? [])
    .map((word) => word.replace(/\.+$/, '').replace(/(?<=\w{3})s$/, ''))
    .filter(Boolean);
}
