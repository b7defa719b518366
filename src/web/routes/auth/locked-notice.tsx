import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { Captcha } from './captcha.tsx';
import { text as allText } from './text.ts';

const text = allText.locked;

/**
 * Refusals after too many failed attempts, possibly by a stranger. The person can continue without waiting.
 */
export const isLock = (code: string | undefined): boolean =>
  code === 'ACCOUNT_LOCKED' || code === 'FACTOR_LOCKED' || code === 'RATE_LIMITED';

type Props = { message: string; name: string; returnTo: string | null };

/** Explains the lockout, and sends a way around it to the email or number typed. */
export function LockedNotice({ message, name, returnTo }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const isNumber = !name.includes('@') && /\d/.test(name);
  return (
    <Notice
      tone="danger"
      live
      action={
        <Form method="post" action={isNumber ? '/login/code' : '/forgot-password'}>
          <input type="hidden" name={isNumber ? 'recipient' : 'email'} value={name} />
          {isNumber ? <input type="hidden" name="way" value="code" /> : null}
          {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
          <Captcha attempt={message} />
          <Button type="submit" size="small" busy={isBusy && text.busy}>
            {isNumber ? text.sendCode : text.sendLink}
          </Button>
        </Form>
      }
    >
      {message} {isNumber ? text.byText : text.byMail}
    </Notice>
  );
}
