import { type Block, plainWords, type Section } from '#web/ui/plain/prose.tsx';

export type Article = {
  slug: string;
  title: string;
  /** One or two sentences, for the list, the feed and search engines. */
  summary: string;
  /** The day on which it was published, as `2026-11-21`. */
  published: string;
  audience: 'Car owners' | 'Mechanics';
  opening: readonly Block[];
  sections: readonly Section[];
};

/** Words a minute that most people read of a text like this. */
const PACE = 220;

export function minutesToRead({ opening, sections }: Article): number {
  const blocks = [...opening, ...sections.flatMap((section) => section.blocks)];
  const words = blocks.flatMap((block) => plainWords(block).split(/\s+/)).length;
  return Math.max(1, Math.round(words / PACE));
}

/** What a list shows of an article: everything but its text. */
export function cardOf(article: Article) {
  const { slug, title, summary, published, audience } = article;
  return { slug, title, summary, published, audience, minutes: minutesToRead(article) };
}
