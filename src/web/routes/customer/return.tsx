import type { Route } from './+types/return';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { GuestLink, pressLink, readLink } from './start/guest-link.tsx';
import { text as allText } from './start/text.ts';

const text = allText.guestLink.return;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return readLink(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, context);
}

/** The link that a person without a password requested to return to their repair. */
export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestLink link={loaderData} answer={actionData} words={text} />;
}
