import { data, Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/finish';
import { problemOf } from '#api/client.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './start/flow.module.css';

const text = {
  title: 'One press, and it is posted',
  lead: 'Your repair is waiting. When you post it, shops near you see it and can answer with prices.',
  what: 'You are signed in on this device, so that you can read the quotes and choose one.',
  overTitle: 'This link does not work any more',
  submit: 'Post my repair',
  busy: 'Posting...',
  owesTitle: 'One fee is still open',
  owes: (fee: string, number: string) =>
    `You still owe ${fee} for the late cancellation of ${number}. Pay it first; you are signed in.`,
  owesNext: 'We mailed you a new link. Open it when the fee is paid, and your repair is posted.',
  pay: (fee: string) => `Go and pay ${fee}`,
  missing: 'This link is not whole. Open it from the mail again.',
  again: 'Post a repair',
  jobs: 'My jobs',
} as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** Opening the link changes nothing: mail programs open links to look at them, and each works once. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    const { jobId, owes } = await context.get(apiContext).identity.openGuestLink({ token });
    return owes ? data({ owes }) : redirect(`/customer/jobs/${jobId}`);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.code === 'INVALID_INPUT' ? text.missing : problem.detail;
    return data({ problem: says }, { status: problem.status });
  }
}

export default function Finish({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const owes = actionData && 'owes' in actionData ? actionData.owes : null;
  if (owes) return <FeeFirst owes={owes} />;
  const refused = actionData && 'problem' in actionData ? actionData.problem : null;
  const problem = refused ?? (token ? null : text.missing);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{problem ? text.overTitle : text.title}</h1>
        {problem ? null : <p className={styles.lead}>{text.lead}</p>}
      </header>
      {problem ? (
        <>
          <Notice tone="danger" live>
            {problem}
          </Notice>
          <div className={styles.links}>
            <LinkButton to="/customer" kind="primary">
              {text.again}
            </LinkButton>
            <LinkButton to="/customer/jobs">{text.jobs}</LinkButton>
          </div>
        </>
      ) : (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" kind="primary" busy={isBusy && text.busy}>
            {text.submit}
          </Button>
          <p className={styles.quiet}>{text.what}</p>
        </Form>
      )}
    </div>
  );
}

type Owes = { jobId: string; number: string; feeCents: Cents };

function FeeFirst({ owes: { jobId, number, feeCents } }: { owes: Owes }) {
  const fee = formatCents(feeCents);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.owesTitle}</h1>
      </header>
      <Notice tone="caution" live>
        {text.owes(fee, number)}
      </Notice>
      <p className={styles.quiet}>{text.owesNext}</p>
      <div className={styles.links}>
        <LinkButton to={`/customer/jobs/${jobId}`} kind="primary">
          {text.pay(fee)}
        </LinkButton>
      </div>
    </div>
  );
}
