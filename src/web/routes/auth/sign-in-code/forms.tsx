import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from '../auth.module.css';
import { Captcha } from '../captcha.tsx';
import { type Refused, useFocusOnProblem } from '../refused-form.ts';
import { text as allText } from '../text.ts';

const text = allText.code;

type Common = { returnTo: string | null; refused: Refused | null };

export function RecipientForm({ typed, returnTo, refused }: Common & { typed: string }) {
  const navigation = useNavigation();
  const way = navigation.formData?.get('way');
  const form = useFocusOnProblem(refused);
  const { fields = {} } = refused ?? {};
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      <Before returnTo={returnTo} refused={refused} />
      <TextInput
        label={text.recipient}
        name="recipient"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        defaultValue={typed}
        error={fields['recipient'] ?? fields['email'] ?? fields['phone']}
      />
      <Captcha attempt={refused} />
      <Button type="submit" name="way" value="code" kind="primary" wide busy={way === 'code' && text.busy}>
        {text.sendCode}
      </Button>
      <Button type="submit" name="way" value="link" wide busy={way === 'link' && text.busy}>
        {text.sendLink}
      </Button>
    </Form>
  );
}

type CodeProps = Common & { to: string; times: number };

/** A code only works on the device that requested it. On another device, one press sends a new code. */
export function CodeForm({ to, times, returnTo, refused }: CodeProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const isSending = navigation.formData?.get('way') === 'code';
  const codeProblem = refused?.fields['code'];
  const form = useFocusOnProblem(refused);
  return (
    <div className={styles.form}>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <Before returnTo={returnTo} refused={codeProblem ? null : refused} />
        <input type="hidden" name="recipient" value={to} />
        <input type="hidden" name="times" value={times} />
        <input type="hidden" name="way" value="enter" />
        <CodeInput label={text.code} help={text.codeHelp} name="code" error={codeProblem} />
        <Checkbox label={text.remember} help={text.rememberHelp} name="remember" />
        <Button type="submit" kind="primary" wide busy={isBusy && !isSending && text.signingIn}>
          {text.submit}
        </Button>
      </Form>
      <Form method="post" className={styles.form}>
        <Before returnTo={returnTo} refused={null} />
        <input type="hidden" name="recipient" value={to} />
        <input type="hidden" name="times" value={times} />
        <Captcha attempt={refused} />
        <Button type="submit" name="way" value="code" wide busy={isSending && text.busy}>
          {text.again}
        </Button>
      </Form>
    </div>
  );
}

function Before({ returnTo, refused }: Common) {
  return (
    <>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {refused?.message ? (
        <Notice tone="danger" live>
          {refused.message}
        </Notice>
      ) : null}
    </>
  );
}
