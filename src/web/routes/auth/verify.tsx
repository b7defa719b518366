import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/verify';
import { problemOf } from '#api/problem.ts';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { directly } from '#web/lib/session/directly.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { PasskeyWay } from '#web/ui/session/passkey-way.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { isLock, LockedNotice } from './locked-notice.tsx';
import { landingWith, ownPath, returnToOf } from './return-to.ts';
import { text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.verify;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = returnToOf(request);
  const { person, unfinished } = context.get(requestContext).session;
  if (person) throw redirect(returnTo ?? '/');
  if (unfinished?.may !== 'prove') throw redirect(withReturnTo('/login', returnTo));
  return { returnTo, email: unfinished.email };
}

type Refused = { field: string | null; message: string | null; isLocked: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const returnTo = ownPath(form.get('returnTo'));
  try {
    const code = String(form.get('code') ?? '');
    const { landing } = await context.get(apiContext).accounts.factors.prove({ code });
    return redirect(landingWith(landing, returnTo));
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.status === 401) return redirect(challengeOver(returnTo));
    const field = problemOfField(error, 'code');
    const message = field ? null : problem ? problem.detail : text.failed;
    const isLocked = isLock(problem?.code);
    return data<Refused>({ field, message, isLocked }, { status: problem?.status ?? 500 });
  }
}

function challengeOver(returnTo: string | null): string {
  const query = new URLSearchParams({ challengeOver: '1', ...(returnTo ? { returnTo } : {}) });
  return `/login?${query}`;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, (landing) => (landing.startsWith('/login') ? null : text.success));
}

/** The second step of a sign-in. */
export default function Verify({ loaderData: { returnTo, email }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [actionData]);
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead(sayAddress(email))}</p>
        </header>
        {actionData?.isLocked && actionData.message ? (
          <LockedNotice message={actionData.message} name={email} returnTo={returnTo} />
        ) : null}
        <Card as="div" className={styles.form}>
          <Form ref={form} method="post" className={styles.form} noValidate>
            {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
            {actionData?.message && !actionData.isLocked ? (
              <Notice tone="danger" live>
                {actionData.message}
              </Notice>
            ) : null}
            <CodeInput label={text.code} help={text.codeHelp} name="code" error={actionData?.field} />
            <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
              {text.submit}
            </Button>
          </Form>
          <PasskeyWay
            prove={async (passkey) => (await directly()).accounts.factors.prove({ passkey })}
            onProved={(landing) => location.assign(landingWith(landing, returnTo))}
            onOver={() => location.assign(challengeOver(returnTo))}
          />
        </Card>
        <p className={styles.aside}>
          {text.lost} <Link to="/recover/mfa">{text.lostLink}</Link>.
        </p>
        <Form method="post" action="/logout">
          <input type="hidden" name="returnTo" value={withReturnTo('/login', returnTo)} />
          <Button type="submit" kind="plain">
            {text.other}
          </Button>
        </Form>
      </div>
    </SitePage>
  );
}
