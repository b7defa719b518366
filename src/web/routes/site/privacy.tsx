import type { Route } from './+types/privacy';
import { text as allText } from './legal/text.ts';
import { privacyPolicy } from '#web/content/privacy.ts';
import { sayDay } from '#web/lib/format/say-day.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { ArticlePage } from '#web/ui/frame/article.tsx';

const text = allText.privacy;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/privacy', matches });
}

/** The text is in the response, not in the script, so only its readers load it. */
export function loader() {
  return privacyPolicy;
}

export default function Privacy({ loaderData: { effective, sections } }: Route.ComponentProps) {
  return (
    <ArticlePage
      kicker={allText.effective(sayDay(effective))}
      title={text.title}
      lead={text.lead}
      sections={sections}
    />
  );
}
