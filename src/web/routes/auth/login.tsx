import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/login';
import { problemOf } from '#api/problem.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { directly } from '#web/lib/session/directly.ts';
import { ProviderButtons } from '#web/features/accounts/provider-buttons/provider-buttons.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { PasskeyWay } from '#web/ui/session/passkey-way.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { isLock, LockedNotice } from './locked-notice.tsx';
import { landingWith, ownPath } from './return-to.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { successFor, text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.login;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/auth/login', matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    returnTo: ownPath(searchParams.get('returnTo')),
    person: context.get(requestContext).session.person,
    isLoggedOut: searchParams.has('loggedOut'),
    isDeleted: searchParams.has('deleted'),
    isPasswordChanged: searchParams.has('passwordChanged'),
    isPasswordChosen: searchParams.has('passwordChosen'),
    isUnlocked: searchParams.has('unlocked'),
    challengeOver: searchParams.has('challengeOver') ? sentenceFor('CHALLENGE_ENDED') : null,
  };
}

type Refused = {
  message: string | null;
  fields: { email?: string; password?: string };
  email: string;
  isLocked?: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const fields: Refused['fields'] = {};
  if (!email) fields.email = text.emailMissing;
  if (!password) fields.password = text.passwordMissing;
  if (!email || !password) return data<Refused>({ message: null, fields, email }, { status: 422 });
  try {
    const remember = form.get('remember') === 'on';
    const { landing } = await context.get(apiContext).accounts.signIn({ email, password, remember });
    return redirect(landingWith(landing, form.get('returnTo')));
  } catch (error) {
    const problem = problemOf(error);
    return data<Refused>(
      { message: sayRefusal(error), fields: {}, email, isLocked: isLock(problem?.code) },
      { status: problem?.status ?? 500 },
    );
  }
}

function sayRefusal(error: unknown): string {
  const problem = problemOf(error);
  if (!problem || problem.code === 'UNEXPECTED') return text.unexpected;
  return problem.status === 503 ? text.unavailable : problem.detail;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, successFor);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, person, isLoggedOut, isDeleted, challengeOver } = loaderData;
  const { isPasswordChanged, isPasswordChosen, isUnlocked } = loaderData;
  const { mode } = useSession();
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {isPasswordChanged && !person && !actionData ? <Notice live>{text.passwordChanged}</Notice> : null}
        {isPasswordChosen && !person && !actionData ? <Notice live>{text.passwordChosen}</Notice> : null}
        {isUnlocked && !person && !actionData ? <Notice live>{text.unlocked}</Notice> : null}
        {isLoggedOut && !person && !actionData ? <Notice live>{text.loggedOut}</Notice> : null}
        {isDeleted && !person && !actionData ? <Notice live>{text.deleted}</Notice> : null}
        {challengeOver && !person && !actionData ? (
          <Notice tone="danger" live>
            {challengeOver}
          </Notice>
        ) : null}
        {actionData?.isLocked && actionData.message ? (
          <LockedNotice message={actionData.message} name={actionData.email} returnTo={returnTo} />
        ) : null}
        {person ? (
          <SignedInAlready person={person} returnTo={returnTo} />
        ) : (
          <Card as="div">
            <SignInForm returnTo={returnTo} refused={actionData} />
          </Card>
        )}
        {person ? null : <ProviderButtons returnTo={returnTo} />}
        {person ? null : <OtherDoors returnTo={returnTo} />}
        <p className={styles.aside}>
          {text.newHere} <Link to="/customer">{text.newHereLink}</Link>.
        </p>
        {mode === 'demo' ? (
          <p className={styles.aside}>
            {text.demo} <Link to={withReturnTo('/demo-login', returnTo)}>{text.demoLink}</Link>.
          </p>
        ) : null}
      </div>
    </SitePage>
  );
}

function OtherDoors({ returnTo }: { returnTo: string | null }) {
  return (
    <>
      <p className={styles.aside}>
        {text.noAccount} <Link to={withReturnTo('/auth/register', returnTo)}>{text.signUp}</Link>.
      </p>
      <p className={styles.aside}>
        {text.code} <Link to={withReturnTo('/login/code', returnTo)}>{text.codeLink}</Link>.
      </p>
      <p className={styles.aside}>
        {text.noPassword} <Link to={withReturnTo('/login/link', returnTo)}>{text.noPasswordLink}</Link>.
      </p>
    </>
  );
}

function SignInForm({ returnTo, refused }: { returnTo: string | null; refused?: Refused }) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const problem = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (problem ?? form.current?.querySelector<HTMLElement>('[name=password]'))?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {refused?.message && !refused.isLocked ? (
        <Notice tone="danger" live>
          {refused.message}
        </Notice>
      ) : null}
      <TextInput
        label={text.email}
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        defaultValue={refused?.email}
        error={refused?.fields.email}
      />
      <TextInput
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={refused?.fields.password}
      />
      <p className={styles.forgot}>
        <Link to={withReturnTo('/forgot-password', returnTo)}>{text.forgot}</Link>
      </p>
      <Checkbox label={text.remember} help={text.rememberHelp} name="remember" />
      <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
        {text.submit}
      </Button>
      <PasskeyWay
        prove={async (passkey) => {
          const remember = isRemembered(form.current);
          return (await directly()).accounts.factors.signInWithPasskey({ passkey, remember });
        }}
        onProved={(landing) => location.assign(landingWith(landing, returnTo))}
      />
    </Form>
  );
}

/** The checkbox applies to every sign-in method next to it. */
function isRemembered(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).get('remember') === 'on';
}
