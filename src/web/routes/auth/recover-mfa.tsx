import { useEffect, useRef } from 'react';
import { data, Form, Link, useNavigate, useNavigation } from 'react-router';
import type { Route } from './+types/recover-mfa';
import { problemOf } from '#api/problem.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { isLock, LockedNotice } from './locked-notice.tsx';
import { text as allText } from './text.ts';

const text = allText.recover;
/** How long the success message shows before the redirect. */
const REDIRECT_MS = 2_000;

export function meta() {
  return pageMeta({ title: text.title, description: text.description, isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  const { person, unfinished } = context.get(requestContext).session;
  return { isIn: person !== null, email: unfinished?.email ?? null };
}

type Answer = {
  landing: string | null;
  field: string | null;
  message: string | null;
  isStranger: boolean;
  isLocked: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refused = { landing: null, field: null, message: null, isStranger: false, isLocked: false };
  try {
    const code = String(form.get('code') ?? '');
    const { landing } = await context.get(apiContext).accounts.factors.redeemBackupCode({ code });
    return data<Answer>({ ...refused, landing });
  } catch (error) {
    const problem = problemOf(error);
    const status = problem?.status ?? 500;
    if (problem?.code === 'NOT_SIGNED_IN') {
      return data<Answer>({ ...refused, message: text.signIn, isStranger: true }, { status });
    }
    const field = problemOfField(error, 'code');
    const isOurs = !problem || problem.code === 'UNEXPECTED';
    const message = field ? null : isOurs ? text.failed : problem.detail;
    const isLocked = isLock(problem?.code);
    return data<Answer>({ ...refused, field, message, isStranger: status === 401, isLocked }, { status });
  }
}

/** For a person who lost their phone: after the password, a backup code replaces it once. */
export default function RecoverMfa({ loaderData: { isIn, email }, actionData }: Route.ComponentProps) {
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {actionData?.landing ? (
          <Recovered landing={actionData.landing} />
        ) : isIn ? (
          <Notice>{text.inAlready}</Notice>
        ) : (
          <Card as="div" className={styles.form}>
            {actionData?.isLocked && actionData.message && email ? (
              <LockedNotice message={actionData.message} name={email} returnTo={null} />
            ) : null}
            <CodeForm answer={actionData} />
          </Card>
        )}
        <p className={styles.aside}>
          {text.noCodes} <Link to="/auth/login">{text.contact}</Link>
        </p>
      </div>
    </SitePage>
  );
}

function CodeForm({ answer }: { answer: Answer | undefined }) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      {answer?.message && !answer.isLocked ? (
        <Notice
          tone="danger"
          live
          action={answer.isStranger ? <Link to="/login">{text.signInLink}</Link> : undefined}
        >
          {answer.message}
        </Notice>
      ) : null}
      <TextInput
        label={text.code}
        help={text.codeHelp}
        name="code"
        placeholder={text.placeholder}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.capitals}
        error={answer?.field}
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.toUpperCase();
        }}
      />
      <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
        {text.submit}
      </Button>
    </Form>
  );
}

function Recovered({ landing }: { landing: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(landing), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, landing]);
  return (
    <Notice
      live
      action={
        <LinkButton to={landing} size="small">
          {text.goOn}
        </LinkButton>
      }
    >
      {text.success}
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_MS / 1_000};url=${landing}`} />
      </noscript>
    </Notice>
  );
}
