import { data, Link, redirect } from 'react-router';
import type { Route } from './+types/register';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { ProviderButtons } from '#web/features/accounts/provider-buttons/provider-buttons.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { captchaIn, type Refused, refusedBy, textIn } from './refused-form.ts';
import { RegisterForm, type Typed } from './register/form.tsx';
import { Sent, type SentTo } from './register/sent.tsx';
import { ownPath } from './return-to.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.register;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/auth/register', matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    returnTo: ownPath(searchParams.get('returnTo')),
    byPhone: searchParams.get('by') === 'phone',
    person: context.get(requestContext).session.person,
  };
}

type Answer = { sent: SentTo | null; refused: Refused | null; typed: Typed | null; isAgain?: boolean };

/** One form after the other: sign-up, resend, and the code from a text. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { accounts } = context.get(apiContext);
  const recipient = form.has('phone') ? { phone: textIn(form, 'phone') } : { email: textIn(form, 'email') };
  const intent = form.get('intent');
  const waiting: SentTo = { to: recipient.phone ?? recipient.email ?? '', byPhone: 'phone' in recipient };
  const captcha = captchaIn(form);
  let landing: string;
  try {
    if (intent === 'again') {
      await accounts.resendConfirmation({ ...recipient, captcha });
      return data<Answer>({ sent: waiting, refused: null, typed: null, isAgain: true });
    }
    if (intent !== 'confirm') {
      const { sentTo } = await accounts.signUp({ ...wishIn(form), ...recipient, captcha });
      return data<Answer>({ sent: { ...waiting, to: sentTo }, refused: null, typed: null });
    }
    ({ landing } = await accounts.confirmPhone({ phone: waiting.to, code: textIn(form, 'code') }));
  } catch (error) {
    const refused = refusedBy(error);
    const isWaiting = intent === 'again' || intent === 'confirm';
    const typed = { name: textIn(form, 'name'), to: waiting.to, terms: form.get('terms') === 'on' };
    return data<Answer>({ sent: isWaiting ? waiting : null, refused, typed }, { status: refused.status });
  }
  throw redirect(landing);
}

function wishIn(form: FormData) {
  return {
    name: textIn(form, 'name'),
    password: String(form.get('password') ?? ''),
    confirmation: String(form.get('confirmation') ?? ''),
    terms: form.get('terms') === 'on',
    returnTo: ownPath(form.get('returnTo')) ?? undefined,
  };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, () => text.success);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, byPhone, person } = loaderData;
  if (actionData?.sent) {
    const { sent, refused, isAgain = false } = actionData;
    return <Sent sent={sent} refused={refused} isAgain={isAgain} attempt={actionData} />;
  }
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {person ? (
          <SignedInAlready person={person} returnTo={returnTo} />
        ) : (
          <Card as="div">
            <RegisterForm
              returnTo={returnTo}
              byPhone={byPhone}
              refused={actionData?.refused ?? null}
              typed={actionData?.typed ?? null}
            />
          </Card>
        )}
        {person ? null : <ProviderButtons returnTo={returnTo} />}
        {person ? null : (
          <>
            <p className={styles.aside}>
              <Link to={otherWay(byPhone, returnTo)}>{byPhone ? text.byEmail : text.byPhone}</Link>.
            </p>
            <p className={styles.aside}>
              {text.hasAccount} <Link to={withReturnTo('/auth/login', returnTo)}>{text.logIn}</Link>.
            </p>
          </>
        )}
      </div>
    </SitePage>
  );
}

function otherWay(byPhone: boolean, returnTo: string | null): string {
  const query = new URLSearchParams({
    ...(byPhone ? {} : { by: 'phone' }),
    ...(returnTo ? { returnTo } : {}),
  });
  return query.size > 0 ? `/auth/register?${query}` : '/auth/register';
}
