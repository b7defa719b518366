import type { Route } from './+types/terms';
import { text as allText } from './legal/text.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { termsOfService } from '#web/content/terms.ts';
import { sayDay } from '#web/lib/format/say-day.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { ArticlePage } from '#web/ui/frame/article.tsx';

const text = allText.terms;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/terms', matches });
}

/** The text is in the response, not in the script, so only its readers load it. */
export function loader({ context }: Route.LoaderArgs) {
  return fillFrame(termsOfService, context.get(requestContext).frame);
}

export default function Terms({ loaderData: { effective, sections } }: Route.ComponentProps) {
  return (
    <ArticlePage
      kicker={allText.effective(sayDay(effective))}
      title={text.title}
      lead={text.lead}
      sections={sections}
    />
  );
}
