import type { Route } from './+types/end-sessions';
import { LinkPage, pressLink, tokenIn } from '../auth/link-page.tsx';
import { text as allText } from './text.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';

const text = allText.links.end;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return tokenIn(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, async (token) => {
    await context.get(apiContext).accounts.profile.endSessionsByLink({ token });
    return { landing: '/login?loggedOut' };
  });
}

/** The link in the email about a new device. */
export default function EndSessions({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage token={loaderData.token} answer={actionData} words={text} next="/login" />;
}
