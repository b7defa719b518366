import type { Route } from './+types/confirm';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkPage, pressLink, tokenIn } from './link-page.tsx';
import { text as allText } from './text.ts';

const text = allText.confirm;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return tokenIn(request);
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, (token) => context.get(apiContext).site.newsletter.confirm({ token }));
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage token={loaderData.token} answer={actionData} words={text} />;
}
