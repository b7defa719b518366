import type { Route } from './+types/review-rules';
import { text } from './review-rules/text.ts';
import { reviewRules } from '#web/content/review-rules.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { ArticlePage } from '#web/ui/frame/article.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return sitePageMeta({ title, description, path: '/help/reviews', matches });
}

/** The text is in the response, not in the script, so only its readers load it. */
export function loader() {
  return { sections: reviewRules };
}

/** The published rules of reviews. */
export default function ReviewRules({ loaderData: { sections } }: Route.ComponentProps) {
  return <ArticlePage kicker={text.kicker} title={text.title} lead={text.lead} sections={sections} />;
}
