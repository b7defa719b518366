import { data, Form, redirect, type RouterContextProvider, useNavigation } from 'react-router';
import { type ProblemBody, problemOf } from '#api/problem.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import type { AskedFrom } from '#api/shapes/asked-from.ts';
import { LinkNumber, NumberQuestion } from '#web/features/accounts/link-number/link-number.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './flow.module.css';
import { text as allText } from './text.ts';

const text = allText.guestLink;

type Read = { token: string; askedFrom: AskedFrom | null; problem: string | null };

/** Opening the link changes nothing, because email apps prefetch links and each link works once. */
export async function readLink(request: Request, context: Readonly<RouterContextProvider>): Promise<Read> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { askedFrom } = await context.get(apiContext).jobs.readGuestLink({ token });
    return { token, askedFrom, problem: null };
  } catch (error) {
    return { token, askedFrom: null, problem: sayProblem(refusalOf(error)) };
  }
}

type Owes = { jobId: string; number: string; feeCents: Cents; linkNumber: string };
type Answer = {
  owes?: Owes;
  /** The reader did not request it. */
  discarded?: { wasDraft: boolean };
  /** Why the link does not work. */
  problem?: string;
  /** Why the number is wrong. */
  numberProblem?: string;
  /** Why it cannot be used now, although it is still valid. */
  refused?: string;
};

export async function pressLink(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const number = form.get('number');
  const { jobs } = context.get(apiContext);
  try {
    if (form.get('intent') === 'discard') {
      return data<Answer>({ discarded: await jobs.discardGuestLink({ token }) });
    }
    const typed = typeof number === 'string' ? { number } : {};
    const { jobId, owes } = await jobs.openGuestLink({ token, ...typed });
    return owes ? data<Answer>({ owes }) : redirect(`/customer/jobs/${jobId}`);
  } catch (error) {
    const refusal = refusalOf(error);
    const { number: numberProblem } = fieldProblems(error);
    const isDead = refusal.code === 'LINK_INVALID' || refusal.code === 'INVALID_INPUT';
    const answer: Answer = numberProblem
      ? { numberProblem }
      : isDead
        ? { problem: sayProblem(refusal) }
        : { refused: refusal.detail };
    return data<Answer>(answer, { status: refusal.status });
  }
}

function refusalOf(error: unknown): ProblemBody {
  const problem = problemOf(error);
  if (!problem) throw error;
  return problem;
}

const sayProblem = ({ code, detail }: ProblemBody) => (code === 'INVALID_INPUT' ? text.missing : detail);

type Words = {
  title: string;
  lead: string;
  what: string;
  submit: string;
  busy: string;
  elsewhere: { title: string; lead: string; what: string };
};
type Props = { link: Read; answer?: Answer; words: Words };

/** One press uses the link. A different device than the requesting one needs the number shown there. */
export function GuestLink({ link, answer = {}, words }: Props) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const isDiscarding = navigation.formData?.get('intent') === 'discard';
  const { token, askedFrom } = link;
  if (answer.owes) return <FeeFirst owes={answer.owes} />;
  if (answer.discarded) return <Discarded {...answer.discarded} />;
  // Without JavaScript, the page reloads after the press, and the fifth wrong number has ended the link.
  const failure = answer.problem ?? link.problem;
  if (failure) return <Over problem={failure} />;
  const { title, lead, what } = askedFrom ? words.elsewhere : words;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="token" value={token} />
        {askedFrom ? <NumberQuestion askedFrom={askedFrom} error={answer.numberProblem} /> : null}
        {answer.refused ? (
          <Notice tone="danger" live>
            {answer.refused}
          </Notice>
        ) : null}
        <Button type="submit" kind="primary" busy={isBusy && !isDiscarding && words.busy}>
          {words.submit}
        </Button>
        <p className={styles.quiet}>{what}</p>
      </Form>
      {askedFrom ? (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="intent" value="discard" busy={isDiscarding && text.discarding}>
            {text.discard}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function Discarded({ wasDraft }: { wasDraft: boolean }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.discardedTitle}</h1>
      </header>
      <Notice live>{wasDraft ? text.discardedDraft : text.discardedLink}</Notice>
      <div className={styles.links}>
        <LinkButton to="/customer">{text.again}</LinkButton>
      </div>
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

function FeeFirst({ owes: { jobId, number, feeCents, linkNumber } }: { owes: Owes }) {
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
      <LinkNumber number={linkNumber} />
      <div className={styles.links}>
        <LinkButton to={`/customer/jobs/${jobId}`} kind="primary">
          {text.pay(fee)}
        </LinkButton>
      </div>
    </div>
  );
}
