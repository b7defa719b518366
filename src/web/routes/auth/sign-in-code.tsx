import { data, Link, redirect } from 'react-router';
import type { Route } from './+types/sign-in-code';
import { email as emailSchema, phone as phoneSchema } from '#domain/validation/contact.ts';
import { LinkNumber } from '#web/features/accounts/link-number/link-number.tsx';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { captchaIn, type Refused, refusedBy, textIn } from './refused-form.ts';
import { ownPath, returnToOf } from './return-to.ts';
import { SentNotice } from './sent-notice.tsx';
import { CodeForm, RecipientForm } from './sign-in-code/forms.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
import { successFor, text as allText } from './text.ts';
import { toastWhenLeaving } from './toast-when-leaving.ts';

const text = allText.code;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    returnTo: returnToOf(request),
    person: context.get(requestContext).session.person,
  };
}

type Sent = { to: string; way: 'code' | 'link'; number?: string; times?: number };
type Answer = { sent: Sent | null; refused: Refused | null; typed: string };

const wrongAt = (field: string, says: string): Refused => ({
  status: 422,
  message: null,
  fields: { [field]: says },
});

/** First the email or number and the method, then the code. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = textIn(form, 'recipient');
  const recipient = recipientOf(typed);
  const way = form.get('way');
  const times = Number(form.get('times')) || 0;
  const sent = way === 'enter' ? ({ to: typed, way: 'code', times } as const) : null;
  const refuse = (refused: Refused) => data<Answer>({ sent, refused, typed }, { status: refused.status });
  if (!recipient) return refuse(wrongAt('recipient', text.recipientProblem));
  if (way === 'link' && !recipient.email) return refuse(wrongAt('recipient', text.linkNeedsMail));
  const { accounts } = context.get(apiContext);
  const returnTo = ownPath(form.get('returnTo')) ?? undefined;
  const captcha = captchaIn(form);
  let landing: string;
  try {
    if (way === 'link' && recipient.email) {
      const { sentTo, number } = await accounts.requestLink({ email: recipient.email, returnTo, captcha });
      return data<Answer>({ sent: { to: sentTo, way, number }, refused: null, typed });
    }
    if (way !== 'enter') {
      const { sentTo } = await accounts.requestCode({ ...recipient, captcha });
      return data<Answer>({ sent: { to: sentTo, way: 'code', times: times + 1 }, refused: null, typed });
    }
    const remember = form.get('remember') === 'on';
    const asked = { ...recipient, code: textIn(form, 'code'), remember, returnTo };
    ({ landing } = await accounts.signInWithCode(asked));
  } catch (error) {
    return refuse(refusedBy(error));
  }
  throw redirect(landing);
}

/** Input is treated as a phone number if it can be one, or else as an email. */
function recipientOf(typed: string): { email?: string; phone?: string } | null {
  const phone = phoneSchema.safeParse(typed);
  if (phone.success) return { phone: phone.data };
  const email = emailSchema.safeParse(typed);
  return email.success ? { email: email.data } : null;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastWhenLeaving(serverAction, successFor);
}

/** For a person without their password: a code by email or text, or a link by email. */
export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, person } = loaderData;
  const { sent = null, refused = null, typed = '' } = actionData ?? {};
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {sent ? (
          <SentNotice to={sent.to} outbox={text.outbox}>
            {sent.way === 'link'
              ? text.sentLink(sent.to)
              : (sent.times ?? 1) > 1
                ? text.sentAgain(sent.to)
                : text.sentCode(sent.to)}
          </SentNotice>
        ) : null}
        {person ? (
          <SignedInAlready person={person} returnTo={returnTo} />
        ) : sent?.number ? (
          <Card as="div" className={styles.form}>
            <LinkNumber number={sent.number} />
          </Card>
        ) : (
          <Card as="div">
            {sent ? (
              // A new code clears the field.
              <CodeForm
                key={sent.times}
                to={sent.to}
                times={sent.times ?? 1}
                returnTo={returnTo}
                refused={refused}
              />
            ) : (
              <RecipientForm key="recipient" typed={typed} returnTo={returnTo} refused={refused} />
            )}
          </Card>
        )}
        {sent ? (
          <p className={styles.aside}>
            <Link to={withReturnTo('/login/code', returnTo)}>{text.another}</Link>.
          </p>
        ) : null}
        <p className={styles.aside}>
          {text.hasPassword} <Link to={withReturnTo('/auth/login', returnTo)}>{text.logIn}</Link>.
        </p>
        <p className={styles.aside}>
          {text.posted} <Link to={withReturnTo('/login/link', returnTo)}>{text.postedLink}</Link>.
        </p>
      </div>
    </SitePage>
  );
}
