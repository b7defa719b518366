import { data, Link } from 'react-router';
import type { Route } from './+types/forgot-password';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './auth.module.css';
import { Captcha } from './captcha.tsx';
import { captchaIn, type Refused, refusedBy, textIn } from './refused-form.ts';
import { ownPath, returnToOf } from './return-to.ts';
import { SentNotice } from './sent-notice.tsx';
import { text as allText } from './text.ts';

const text = allText.forgot;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export function loader({ request }: Route.LoaderArgs) {
  return { returnTo: returnToOf(request) };
}

type Answer = { sentTo: string | null; refused: Refused | null; email: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textIn(form, 'email');
  try {
    const { sentTo } = await context.get(apiContext).accounts.requestRecovery({
      email,
      returnTo: ownPath(form.get('returnTo')) ?? undefined,
      captcha: captchaIn(form),
    });
    return data<Answer>({ sentTo, refused: null, email });
  } catch (error) {
    const refused = refusedBy(error);
    return data<Answer>({ sentTo: null, refused, email }, { status: refused.status });
  }
}

export default function ForgotPassword({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
        {actionData?.sentTo ? (
          <SentNotice to={actionData.sentTo} outbox={text.outbox}>
            {text.sent(sayAddress(actionData.sentTo))}
          </SentNotice>
        ) : (
          <Card as="div">
            <AddressForm
              text={text}
              returnTo={returnTo}
              email={actionData?.email}
              refused={actionData?.refused}
            >
              <Captcha attempt={actionData} />
            </AddressForm>
          </Card>
        )}
        <p className={styles.aside}>
          {text.byPhone} <Link to={withReturnTo('/login/code', returnTo)}>{text.byPhoneLink}</Link>.
        </p>
        <p className={styles.aside}>
          {text.remembered} <Link to={withReturnTo('/auth/login', returnTo)}>{text.logIn}</Link>.
        </p>
      </div>
    </SitePage>
  );
}
