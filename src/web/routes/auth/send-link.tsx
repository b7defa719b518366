import { data, Link } from 'react-router';
import type { Route } from './+types/send-link';
import { jobId as jobIdSchema } from '#domain/ids.ts';
import { LinkNumber } from '#web/features/accounts/link-number/link-number.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './auth.module.css';
import { type Refused, refusedBy, textIn } from './refused-form.ts';
import { ownPath, returnToOf } from './return-to.ts';
import { SentNotice } from './sent-notice.tsx';
import { text as allText } from './text.ts';

const text = allText.link;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return { returnTo: returnToOf(request) };
}

type Answer = { sent: { to: string; linkNumber: string } | null; refused: Refused | null; email: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textIn(form, 'email');
  try {
    const jobId = wantedJob(ownPath(form.get('returnTo')));
    const { email: to, linkNumber } = await context.get(apiContext).jobs.requestGuestLink({ email, jobId });
    return data<Answer>({ sent: { to, linkNumber }, refused: null, email });
  } catch (error) {
    const refused = refusedBy(error);
    return data<Answer>({ sent: null, refused, email }, { status: refused.status });
  }
}

/** The job whose page asked for a sign-in. */
function wantedJob(returnTo: string | null) {
  const [, id] = /^\/customer\/jobs\/([^/?#]+)/.exec(returnTo ?? '') ?? [];
  return jobIdSchema.safeParse(id).data ?? null;
}

/** For a person who posted without an account: the emailed link is their key, and they get a new one here. */
export default function SendLink({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {actionData?.sent ? (
          <>
            <SentNotice to={actionData.sent.to} outbox={text.outbox}>
              {text.sent(actionData.sent.to)}
            </SentNotice>
            <Card as="div">
              <LinkNumber number={actionData.sent.linkNumber} />
            </Card>
            <p className={styles.aside}>{text.elsewhere}</p>
          </>
        ) : (
          <Card as="div">
            <AddressForm
              text={text}
              returnTo={returnTo}
              email={actionData?.email}
              refused={actionData?.refused}
            />
          </Card>
        )}
        <p className={styles.aside}>
          {text.hasPassword} <Link to={withReturnTo('/login', returnTo)}>{text.logIn}</Link>.
        </p>
      </div>
    </SitePage>
  );
}
