import type { Route } from './+types/help-mechanics';
import { HelpPage } from './help/help-page.tsx';
import { text } from './help/text.ts';
import { fillFrame } from '#domain/frame-words.ts';
import { helpForMechanics } from '#web/content/help-mechanics.ts';
import { readQuery, searchHelp } from '#web/content/search-help.ts';
import { sitePageMeta } from '#web/lib/meta.ts';
import { requestContext } from '#web/lib/api-context.ts';

const page = text.mechanics;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: page.title, description: page.description, path: '/help/mechanics', matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = context.get(requestContext);
  const query = readQuery(request.url);
  return { query, groups: searchHelp(fillFrame(helpForMechanics, frame), query) };
}

export default function HelpForMechanics({ loaderData }: Route.ComponentProps) {
  return <HelpPage page={page} to="/help/mechanics" {...loaderData} />;
}
