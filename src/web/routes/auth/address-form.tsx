import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { type Refused, useFocusOnProblem } from './refused-form.ts';

type Props = {
  text: { email: string; submit: string; busy: string };
  returnTo: string | null;
  /** The previous input, and why it was refused. */
  email: string | undefined;
  refused: Refused | null | undefined;
  /** Extra fields. */
  children?: ReactNode;
};

/** A form that only asks for an email; works without JavaScript. */
export function AddressForm({ text, returnTo, email, refused, children }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusOnProblem(refused);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {refused?.message ? (
        <Notice tone="danger" live>
          {refused.message}
        </Notice>
      ) : null}
      <TextInput
        label={text.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        error={refused?.fields['email']}
      />
      {children}
      <Button type="submit" kind="primary" wide busy={isBusy && text.busy}>
        {text.submit}
      </Button>
    </Form>
  );
}
