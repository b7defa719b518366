import type { Route } from './+types/open-link';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
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

/** The link that somebody asked for instead of typing a password. */
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
        askedFrom ? (fields) => <NumberOfLink askedFrom={askedFrom} error={fields['number']} /> : undefined
      }
    />
  );
}

type AskedFrom = { device: string; address: string; at: string };

/** Says who asked, for who did not, and asks what only stands on that screen. */
function NumberOfLink({ askedFrom, error }: { askedFrom: AskedFrom; error: string | undefined }) {
  const { device, address, at } = askedFrom;
  const { facts, number, numberHelp } = text.elsewhere;
  return (
    <>
      <Facts
        items={[
          [facts.device, device],
          [facts.address, address],
          [facts.at, <ExactTime key="at" at={at} />],
        ]}
      />
      <TextInput
        label={number}
        help={numberHelp}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={error}
      />
    </>
  );
}
