import type { Route } from './+types/help';
import { helpMeta } from './help/help-meta.ts';
import { HelpPage } from './help/help-page.tsx';
import { text } from './help/text.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { helpForOwners } from '#web/content/help-owners.ts';
import { readQuery, searchHelp } from '#web/content/search-help.ts';
import { requestContext } from '#web/lib/api-context.ts';

const page = text.owners;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return helpMeta({ page, path: '/help', found: loaderData, matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = context.get(requestContext);
  const query = readQuery(request.url);
  return { query, groups: searchHelp(fillFrame(helpForOwners, frame), query) };
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage page={page} to="/help" {...loaderData} />;
}
