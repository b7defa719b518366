import { data, Form, redirect, type RouterContextProvider, useNavigation } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './flow.module.css';
import { text as allText } from './text.ts';

const text = allText.guestLink;

/** Opening the link changes nothing: mail programs open links to look at them, and each works once. */
export function tokenIn(request: Request): { token: string } {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

type Owes = { jobId: string; number: string; feeCents: Cents };
type Answer = { owes: Owes | null; problem: string | null };

export async function openLink(request: Request, context: Readonly<RouterContextProvider>) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    const { jobId, owes } = await context.get(apiContext).jobs.openGuestLink({ token });
    return owes ? data<Answer>({ owes, problem: null }) : redirect(`/customer/jobs/${jobId}`);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.code === 'INVALID_INPUT' ? text.missing : problem.detail;
    return data<Answer>({ owes: null, problem: says }, { status: problem.status });
  }
}

type Words = { title: string; lead: string; what: string; submit: string; busy: string };

/** One press uses the link; where it does not work any more, the way to a new one. */
export function GuestLink({ token, answer, words }: { token: string; answer?: Answer; words: Words }) {
  const isBusy = useNavigation().state !== 'idle';
  if (answer?.owes) return <FeeFirst owes={answer.owes} />;
  const failure = answer?.problem ?? (token ? null : text.missing);
  if (failure) return <Over problem={failure} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" kind="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
        <p className={styles.quiet}>{words.what}</p>
      </Form>
    </div>
  );
}

function Over({ problem }: { problem: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.overTitle}</h1>
      </header>
      <Notice tone="danger" live>
        {problem}
      </Notice>
      <div className={styles.links}>
        <LinkButton to="/login/link" kind="primary">
          {text.newLink}
        </LinkButton>
        <LinkButton to="/customer/jobs" reloadDocument>
          {text.jobs}
        </LinkButton>
        <LinkButton to="/customer">{text.again}</LinkButton>
      </div>
    </div>
  );
}

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
