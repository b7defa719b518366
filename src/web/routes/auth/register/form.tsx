import { Form, useNavigation } from 'react-router';
import { policyOfSignUp } from '#domain/validation/password.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { TermsLabel } from '#web/ui/plain/terms-label.tsx';
import styles from '../auth.module.css';
import { Captcha } from '../captcha.tsx';
import { type Refused, useFocusOnProblem } from '../refused-form.ts';
import { text as allText } from '../text.ts';

const text = allText.register;

/** Values restored after a refusal; never passwords. */
export type Typed = { name: string; to: string; terms: boolean };
type Props = { returnTo: string | null; byPhone: boolean; refused: Refused | null; typed: Typed | null };

export function RegisterForm({ returnTo, byPhone, refused, typed }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusOnProblem(refused);
  const fields = refused?.fields ?? {};
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {refused?.message ? (
        <Notice tone="danger" live>
          {refused.message}
        </Notice>
      ) : null}
      <TextInput
        label={text.name}
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={typed?.name}
        error={fields['name']}
      />
      {byPhone ? (
        <TextInput
          key="phone"
          label={text.phone}
          help={text.phoneHelp}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={typed?.to}
          error={fields['phone']}
        />
      ) : (
        <TextInput
          key="email"
          label={text.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.to}
          error={fields['email']}
        />
      )}
      <NewPassword
        name="password"
        label={text.password}
        policy={policyOfSignUp(returnTo)}
        error={fields['password']}
        confirmation={{ name: 'confirmation', label: text.confirmation, error: fields['confirmation'] }}
      />
      <Checkbox label={<TermsLabel />} name="terms" defaultChecked={typed?.terms} error={fields['terms']} />
      <Captcha attempt={refused} />
      <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
        {text.submit}
      </Button>
    </Form>
  );
}
