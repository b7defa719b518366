import type { ReactNode } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { refusedBy, useFocusOnProblem } from './refused-form.ts';
import { text } from './text.ts';

/** Opening a link changes nothing, because email apps prefetch links and each link works once. */
export function tokenIn(request: Request): { token: string } {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** What the page knows about its link before the press, or why the link no longer works. */
export async function readLink<Read extends object>(
  request: Request,
  read: (token: string) => Promise<Read>,
): Promise<{ token: string; read: Read | null; problem: string | null }> {
  const { token } = tokenIn(request);
  try {
    return { token, read: await read(token), problem: null };
  } catch (error) {
    return { token, read: null, problem: refusedBy(error).message ?? text.confirm.missing };
  }
}

export type LinkAnswer = {
  problem: string;
  /** The field to correct; null if the link itself is the problem. */
  fields: Record<string, string> | null;
};

/** Uses the link and continues. */
export async function pressLink(
  request: Request,
  use: (token: string, form: FormData) => Promise<{ landing: string }>,
): Promise<ReturnType<typeof data<LinkAnswer>>> {
  const form = await request.formData();
  let landing: string;
  try {
    ({ landing } = await use(String(form.get('token') ?? ''), form));
  } catch (error) {
    const { status, message, fields } = refusedBy(error);
    const isAboutQuestion = status === 429 || (status === 422 && !('token' in fields));
    const problem = message ?? text.confirm.missing;
    return data<LinkAnswer>({ problem, fields: isAboutQuestion ? fields : null }, { status });
  }
  throw redirect(landing);
}

type Words = { title: string; lead: string; what: string; submit: string; busy: string; next: string };
type Props = {
  token: string;
  /** Why the link does not work, if known before the press. */
  problem?: string | null;
  answer: LinkAnswer | undefined;
  words: Words;
  next: string;
  /** Extra fields, and why their answer was refused. */
  question?: (fields: Record<string, string>) => ReactNode;
};

export function LinkPage({ token, problem, answer, words, next, question }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusOnProblem(answer);
  // Without JavaScript, the page reloads after the press, and the fifth wrong answer has ended the link.
  const refusedAnswer = answer?.fields && !problem ? answer : null;
  const failure = refusedAnswer
    ? null
    : (answer?.problem ?? problem ?? (token ? null : text.confirm.missing));
  const isSaidAtField = Object.keys(refusedAnswer?.fields ?? {}).length > 0;
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{failure ? text.confirm.overTitle : words.title}</h1>
          {failure ? null : <p className={styles.lead}>{words.lead}</p>}
        </header>
        {failure ? (
          <LinkOver problem={failure} next={next} label={words.next} />
        ) : (
          <Form ref={form} method="post" className={styles.form} noValidate>
            <input type="hidden" name="token" value={token} />
            {refusedAnswer && !isSaidAtField ? (
              <Notice tone="danger" live>
                {refusedAnswer.problem}
              </Notice>
            ) : null}
            {question?.(refusedAnswer?.fields ?? {})}
            <Button type="submit" kind="primary" wide busy={isBusy && words.busy}>
              {words.submit}
            </Button>
            <p className={styles.aside}>{words.what}</p>
          </Form>
        )}
      </div>
    </SitePage>
  );
}

/** The link no longer works: offers a new one. */
export function LinkOver({ problem, next, label }: { problem: string; next: string; label: string }) {
  return (
    <>
      <Notice tone="danger" live>
        {problem}
      </Notice>
      <div className={styles.row}>
        <LinkButton to={next} kind="primary">
          {label}
        </LinkButton>
        <LinkButton to="/auth/login">{text.confirm.logIn}</LinkButton>
      </div>
    </>
  );
}
