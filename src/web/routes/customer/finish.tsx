import type { Route } from './+types/finish';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { GuestLink, openLink, tokenIn } from './start/guest-link.tsx';
import { text as allText } from './start/text.ts';

const text = allText.guestLink.finish;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return tokenIn(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return openLink(request, context);
}

/** The link in a guest's first mail: it posts what they wrote. */
export default function Finish({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestLink token={loaderData.token} answer={actionData} words={text} />;
}
