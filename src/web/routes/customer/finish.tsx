import { data, Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/finish';
import { problemOf } from '#api/client.ts';
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
    const { jobId } = await context.get(apiContext).identity.openGuestLink({ token });
    return redirect(`/customer/jobs/${jobId}`);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.code === 'INVALID_INPUT' ? text.missing : problem.detail;
    return data({ problem: says }, { status: problem.status });
  }
}

export default function Finish({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const problem = actionData?.problem ?? (token ? null : text.missing);
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
