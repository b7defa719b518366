import { data, Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/reset-password';
import type { ApiClient } from '#api/client.ts';
import type { PasswordPolicy } from '#domain/validation/password.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { sayToTabs } from '#web/lib/session/session-telling.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { LinkOver } from './link-page.tsx';
import { type Refused, refusedBy, useFocusOnProblem } from './refused-form.ts';
import { text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.reset;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

type Read = { token: string; policy: PasswordPolicy | null; isFirst: boolean; problem: string | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Read> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { policy, isFirst } = await context.get(apiContext).accounts.readRecovery({ token });
    return { token, policy, isFirst, problem: null };
  } catch (error) {
    return {
      token,
      policy: null,
      isFirst: false,
      problem: refusedBy(error).message ?? allText.confirm.missing,
    };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  if (form.has('unlock')) return unlock(context.get(apiContext), token);
  const asked = {
    token,
    password: String(form.get('password') ?? ''),
    confirmation: String(form.get('confirmation') ?? ''),
  };
  try {
    const { returnTo, isFirst } = await context.get(apiContext).accounts.resetPassword(asked);
    const wanted = returnTo ? `&${new URLSearchParams({ returnTo })}` : '';
    return redirect(`/auth/login?${isFirst ? 'passwordChosen' : 'passwordChanged'}${wanted}`);
  } catch (error) {
    const refused = refusedBy(error);
    return data<Refused>(refused, { status: refused.status });
  }
}

/** Unlocks this browser; the password stays the same. */
async function unlock({ accounts }: ApiClient, token: string) {
  try {
    return redirect((await accounts.unlock({ token })).landing);
  } catch (error) {
    const refused = refusedBy(error);
    return data<Refused>(refused, { status: refused.status });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, (landing) => {
    if (!landing.startsWith('/auth/login')) return null;
    sayToTabs({ event: 'password-recovery', userId: null, endsAt: null });
    return landing.includes('passwordChosen') ? text.firstSuccess : text.success;
  });
}

/** The link of a forgotten password, or of an invitation for a person without one. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, policy, isFirst, problem } = loaderData;
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{policy ? (isFirst ? text.firstTitle : text.title) : allText.confirm.overTitle}</h1>
          {policy ? <p className={styles.lead}>{isFirst ? text.firstLead : text.lead}</p> : null}
        </header>
        {policy ? (
          <>
            <Card as="div">
              <ChooseForm token={token} policy={policy} isFirst={isFirst} refused={actionData} />
            </Card>
            {isFirst ? null : <UnlockForm token={token} />}
          </>
        ) : (
          <LinkOver problem={problem ?? ''} next="/forgot-password" label={text.next} />
        )}
      </div>
    </SitePage>
  );
}

/** For a person who is only here because they are locked out. */
function UnlockForm({ token }: { token: string }) {
  const isBusy = useNavigation().formData?.has('unlock') ?? false;
  return (
    <Form method="post" className={styles.row}>
      <input type="hidden" name="token" value={token} />
      <p className={styles.aside}>{text.locked}</p>
      <Button type="submit" name="unlock" value="1" busy={isBusy && text.unlockBusy}>
        {text.unlock}
      </Button>
    </Form>
  );
}

type FormProps = { token: string; policy: PasswordPolicy; isFirst: boolean; refused: Refused | undefined };

function ChooseForm({ token, policy, isFirst, refused }: FormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusOnProblem(refused);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      <input type="hidden" name="token" value={token} />
      {refused?.message ? (
        <Notice tone="danger" live>
          {refused.message}
        </Notice>
      ) : null}
      <NewPassword
        name="password"
        label={text.password}
        policy={policy}
        error={refused?.fields['password']}
        confirmation={{
          name: 'confirmation',
          label: text.confirmation,
          error: refused?.fields['confirmation'],
        }}
      />
      <Button type="submit" kind="primary" wide busy={isBusy && (isFirst ? text.firstBusy : text.busy)}>
        {isFirst ? text.firstSubmit : text.submit}
      </Button>
    </Form>
  );
}
