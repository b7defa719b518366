import type { ArticleHead } from '#domain/site/article-heads.ts';
import { type Block, plainWords, type Section } from '#web/ui/plain/prose.tsx';

export type Article = ArticleHead & {
  opening: readonly Block[];
  sections: readonly Section[];
};

/** Average reading speed for articles, in words per minute. */
const PACE = 220;

export function minutesToRead({ opening, sections }: Article): number {
  const blocks = [...opening, ...sections.flatMap((section) => section.blocks)];
  const words = blocks.flatMap((block) => plainWords(block).split(/\s+/)).length;
  return Math.max(1, Math.round(words / PACE));
}

/** Everything a list shows about an article, without its text. */
export function cardOf(article: Article) {
  const { slug, title, summary, published, audience } = article;
  return { slug, title, summary, published, audience, minutes: minutesToRead(article) };
}
