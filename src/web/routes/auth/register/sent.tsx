import { Form, Link, useNavigation } from 'react-router';
import { formatPhone } from '#domain/accounts/phone-mailbox.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from '../auth.module.css';
import { Captcha } from '../captcha.tsx';
import { type Refused, useFocusOnProblem } from '../refused-form.ts';
import { SentNotice } from '../sent-notice.tsx';
import { text as allText } from '../text.ts';

const text = allText.register;

export type SentTo = { to: string; byPhone: boolean };
type Props = {
  sent: SentTo;
  refused: Refused | null;
  isAgain: boolean;
  /** Changes with each message sent. */
  attempt: object;
};

/** The last step: open the link in the email, or enter the code from the text. */
export function Sent({ sent, refused, isAgain, attempt }: Props) {
  const { to, byPhone } = sent;
  const navigation = useNavigation();
  const isSending = navigation.formData?.get('intent') === 'again';
  const says = byPhone ? text.sentText(formatPhone(to)) : text.sentMail(to);
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.sentTitle}</h1>
        </header>
        <SentNotice to={to} outbox={text.outbox}>
          {isAgain ? text.againDone : says}
        </SentNotice>
        {refused?.message ? (
          <Notice tone="danger" live>
            {refused.message}
          </Notice>
        ) : null}
        {byPhone ? (
          <Card as="div">
            <CodeForm phone={to} refused={refused} />
          </Card>
        ) : null}
        <Form method="post" className={styles.row}>
          <input type="hidden" name={byPhone ? 'phone' : 'email'} value={to} />
          <Captcha attempt={attempt} />
          <Button type="submit" name="intent" value="again" busy={isSending && text.againBusy}>
            {text.again}
          </Button>
        </Form>
        <p className={styles.aside}>
          <Link to="/auth/register">{text.other}</Link>.
        </p>
      </div>
    </SitePage>
  );
}

function CodeForm({ phone, refused }: { phone: string; refused: Refused | null }) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get('intent') === 'confirm';
  const form = useFocusOnProblem(refused);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="intent" value="confirm" />
      <CodeInput label={text.code} help={text.codeHelp} name="code" error={refused?.fields['code']} />
      <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
        {text.confirm}
      </Button>
    </Form>
  );
}
