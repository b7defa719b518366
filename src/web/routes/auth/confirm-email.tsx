import type { Route } from './+types/confirm-email';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { TextInput } from '#web/ui/plain/field.tsx';
import { LinkPage, pressLink, readLink } from './link-page.tsx';
import { text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.confirm;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readLink(request, (token) => context.get(apiContext).accounts.readConfirmation({ token }));
}

export async function action({ request, context }: Route.ActionArgs) {
  return pressLink(request, (token, form) => {
    const password = form.get('password');
    const typed = typeof password === 'string' ? { password } : {};
    return context.get(apiContext).accounts.confirmEmail({ token, ...typed });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, () => allText.register.success);
}

/** The link of a sign-up. Only the person who signed up knows the password, so another device asks for it. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, read, problem } = loaderData;
  const isElsewhere = read !== null && !read.isAskingDevice;
  return (
    <LinkPage
      token={token}
      problem={problem}
      answer={actionData}
      words={isElsewhere ? { ...text, ...text.elsewhere } : text}
      next="/auth/register"
      question={isElsewhere ? passwordOfSignUp : undefined}
    />
  );
}

function passwordOfSignUp(fields: Record<string, string>) {
  return (
    <TextInput
      label={text.elsewhere.password}
      name="password"
      type="password"
      autoComplete="current-password"
      error={fields['password']}
    />
  );
}
