import type { Route } from './+types/help-mechanics';
import { helpMeta } from './help/help-meta.ts';
import { HelpPage } from './help/help-page.tsx';
import { text } from './help/text.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { helpForMechanics } from '#web/content/help-mechanics.ts';
import { readQuery, searchHelp } from '#web/content/search-help.ts';
import { requestContext } from '#web/lib/api-context.ts';

const page = text.mechanics;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return helpMeta({ page, path: '/help/mechanics', found: loaderData, matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = context.get(requestContext);
  const query = readQuery(request.url);
  return { query, groups: searchHelp(fillFrame(helpForMechanics, frame), query) };
}

export default function HelpForMechanics({ loaderData }: Route.ComponentProps) {
  return <HelpPage page={page} to="/help/mechanics" {...loaderData} />;
}
