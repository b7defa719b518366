import type { Route } from './+types/open-link';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkPage, pressLink, tokenIn } from './link-page.tsx';
import { successFor, text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.open;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return tokenIn(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, (token) => context.get(apiContext).accounts.openLink({ token }));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, successFor);
}

/** The link that somebody asked for instead of typing a password. */
export default function OpenLink({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage token={loaderData.token} answer={actionData} words={text} next="/login/code" />;
}
