import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { queries } from '#web/lib/query.ts';
import { useFocusedHeading } from '#web/lib/navigation/use-focused-heading.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Captcha } from '../../auth/captcha.tsx';
import { captchaIn } from '../../auth/refused-form.ts';
import { SentNotice } from '../../auth/sent-notice.tsx';
import { text } from './text.ts';

const words = text.account;

/** The link in the email creates the account, and its setup starts with this input. */
export function CheckMail({ email, onChange }: { email: string; onChange: () => void }) {
  const heading = useFocusedHeading();
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...queries.accounts.resendConfirmation.mutationOptions(),
    onSettled: () => setAttempt((count) => count + 1),
  });
  return (
    <div className={styles.stack}>
      <h1 ref={heading} tabIndex={-1}>
        {words.sentTitle}
      </h1>
      <SentNotice to={email} outbox={words.outbox}>
        {words.verify}
      </SentNotice>
      <p role="status">{isSuccess ? words.againDone : words.sent(email)}</p>
      <Refusal error={error} />
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ email, captcha: captchaIn(new FormData(event.currentTarget)) });
        }}
      >
        <Captcha attempt={attempt} />
        <Button type="submit" busy={isPending && words.againBusy}>
          {words.again}
        </Button>
        <Button onClick={onChange}>{words.change}</Button>
        <LinkButton to={withReturnTo('/auth/login', '/mechanic/onboarding')}>{text.welcome.login}</LinkButton>
      </form>
    </div>
  );
}
