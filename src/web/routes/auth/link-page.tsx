import { data, Form, redirect, useNavigation } from 'react-router';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { refusedBy } from './refused-form.ts';
import { text } from './text.ts';

/** Opening a link changes nothing: mail programs open links to look at them, and each works once. */
export function tokenIn(request: Request): { token: string } {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export type LinkAnswer = { problem: string };

/** One press uses the link, and leads on. */
export async function pressLink(
  request: Request,
  use: (token: string) => Promise<{ landing: string }>,
): Promise<ReturnType<typeof data<LinkAnswer>>> {
  const token = String((await request.formData()).get('token') ?? '');
  let landing: string;
  try {
    ({ landing } = await use(token));
  } catch (error) {
    const { status, message } = refusedBy(error);
    return data<LinkAnswer>({ problem: message ?? text.confirm.missing }, { status });
  }
  throw redirect(landing);
}

type Words = { title: string; lead: string; what: string; submit: string; busy: string; next: string };
type Props = { token: string; answer: LinkAnswer | undefined; words: Words; next: string };

export function LinkPage({ token, answer, words, next }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const failure = answer?.problem ?? (token ? null : text.confirm.missing);
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
          <Form method="post" className={styles.form}>
            <input type="hidden" name="token" value={token} />
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

/** Where a link does not work any more: the way to a new one. */
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
