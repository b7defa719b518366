import type { Route } from './+types/return';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { GuestLink, openLink, tokenIn } from './start/guest-link.tsx';
import { text as allText } from './start/text.ts';

const text = allText.guestLink.return;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return tokenIn(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return openLink(request, context);
}

/** The link that somebody without a password asked for, to come back to their repair. */
export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestLink token={loaderData.token} answer={actionData} words={text} />;
}
