import type { Route } from './+types/open-link';
import { NumberQuestion } from '#web/features/accounts/link-number/link-number.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkPage, pressLink, readLink } from './link-page.tsx';
import { successFor, text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.open;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readLink(request, (token) => context.get(apiContext).accounts.readLink({ token }));
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, (token, form) => {
    const number = form.get('number');
    const typed = typeof number === 'string' ? { number } : {};
    return context.get(apiContext).accounts.openLink({ token, ...typed });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, successFor);
}

/** The sign-in link that a person requested instead of a password. */
export default function OpenLink({ loaderData, actionData }: Route.ComponentProps) {
  const { token, read, problem } = loaderData;
  const askedFrom = read?.askedFrom ?? null;
  return (
    <LinkPage
      token={token}
      problem={problem}
      answer={actionData}
      words={askedFrom ? { ...text, ...text.elsewhere } : text}
      next="/login/code"
      question={
        askedFrom ? (fields) => <NumberQuestion askedFrom={askedFrom} error={fields['number']} /> : undefined
      }
    />
  );
}
