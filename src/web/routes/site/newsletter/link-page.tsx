import { data, Form, useNavigation } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import styles from './newsletter.module.css';
import { text } from './text.ts';

export function tokenIn(request: Request): { token: string } {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

type Answer = { message: string | null };

/** Opening a link changes nothing, because email apps prefetch links. The button does. */
export async function pressLink(
  request: Request,
  use: (token: string) => Promise<{ message: string }>,
): Promise<ReturnType<typeof data<Answer>>> {
  const form = await request.formData();
  // An email app's unsubscribe button posts to the link's URL without form fields (RFC 8058).
  const token = String(form.get('token') ?? tokenIn(request).token);
  try {
    return data<Answer>({ message: (await use(token)).message });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return data<Answer>({ message: null }, { status: problem.status });
  }
}

type Words = { title: string; lead: string; submit: string; busy: string; done: string };
type Props = { token: string; answer: Answer | undefined; words: Words };

export function LinkPage({ token, answer, words }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const isOver = answer ? answer.message === null : token === '';
  return (
    <SitePage narrow>
      <header className={styles.head}>
        <h1>{isOver ? text.over : answer ? words.done : words.title}</h1>
        <p className={styles.lead}>{isOver ? text.overWhy : (answer?.message ?? words.lead)}</p>
      </header>
      <div className={styles.actions}>
        {isOver ? <LinkButton to="/newsletter">{text.again}</LinkButton> : null}
        {answer && !isOver ? <LinkButton to="/">{text.home}</LinkButton> : null}
        {!answer && !isOver ? (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" kind="primary" busy={isBusy && words.busy}>
              {words.submit}
            </Button>
          </Form>
        ) : null}
      </div>
    </SitePage>
  );
}
