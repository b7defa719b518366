import { data, Form, Link, useNavigation } from 'react-router';
import type { Route } from './+types/send-link';
import { problemOf } from '#api/client.ts';
import { jobId as jobIdSchema } from '#domain/ids.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { useSession } from '#web/lib/use-session.ts';
import { withReturnTo } from '#web/lib/return-to.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { ownPath } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.link;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return { returnTo: ownPath(new URL(request.url).searchParams.get('returnTo')) };
}

type Answer = { sentTo: string | null; problem: string | null; email: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  try {
    const jobId = wantedJob(ownPath(form.get('returnTo')));
    const { email: sentTo } = await context.get(apiContext).identity.requestGuestLink({ email, jobId });
    return data<Answer>({ sentTo, problem: null, email });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.fields?.find(({ path }) => path === 'email')?.message ?? problem.detail;
    return data<Answer>({ sentTo: null, problem: says, email }, { status: problem.status });
  }
}

/** The job whose page asked for a sign-in. */
function wantedJob(returnTo: string | null) {
  const [, id] = /^\/customer\/jobs\/([^/?#]+)/.exec(returnTo ?? '') ?? [];
  return jobIdSchema.safeParse(id).data ?? null;
}

/** For whoever posted without an account: the link in the mail is their key, and here they get a new one. */
export default function SendLink({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {actionData?.sentTo ? (
          <Sent to={actionData.sentTo} />
        ) : (
          <Card as="div">
            <Form method="post" className={styles.form} noValidate>
              {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
              <TextInput
                label={text.email}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                defaultValue={actionData?.email}
                error={actionData?.problem}
              />
              <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
                {text.submit}
              </Button>
            </Form>
          </Card>
        )}
        <p className={styles.aside}>
          {text.hasPassword} <Link to={withReturnTo('/login', returnTo)}>{text.logIn}</Link>.
        </p>
      </div>
    </SitePage>
  );
}

function Sent({ to }: { to: string }) {
  const { mode } = useSession();
  return (
    <Notice
      live
      action={
        mode === 'demo' ? (
          <Link to={`/demo/outbox?${new URLSearchParams({ to })}`}>{text.outbox}</Link>
        ) : undefined
      }
    >
      {text.sent(to)}
    </Notice>
  );
}
