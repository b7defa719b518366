import type { Route } from './+types/comparing-quotes';
import { text } from './comparing-quotes/text.ts';
import { comparingQuotes } from '#web/content/comparing-quotes.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { ArticlePage } from '#web/ui/frame/article.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return sitePageMeta({ title, description, path: '/help/comparing-quotes', matches });
}

/** The text is in the response, not in the script, so only its readers load it. */
export function loader() {
  return { sections: comparingQuotes };
}

/** The published rules of sorting quotes and measuring shops. */
export default function ComparingQuotes({ loaderData: { sections } }: Route.ComponentProps) {
  return <ArticlePage kicker={text.kicker} title={text.title} lead={text.lead} sections={sections} />;
}
