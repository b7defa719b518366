import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SessionView } from '#api/accounts/session.ts';
import type { PasswordPolicy } from '#domain/validation/password.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { TermsLabel } from '#web/ui/plain/terms-label.tsx';
import { toastFailed, toastOnNextPage } from '#web/ui/toast.ts';
import { useCheckedSubmit } from '#web/ui/use-checked-form.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import styles from './invited-account.module.css';
import { text } from './text.ts';

type Landing = { landing: string };
type Typed = { token: string; name: string; password: string; confirmation: string; terms: boolean };

type Invited = {
  token: string;
  email: string;
  /** The invited person's name, if known. */
  name?: string;
  /** The email already has an account, so the person logs in instead of creating one. */
  hasAccount: boolean;
  /** The link's page, where the person returns after logging in. It knows the link by its cookie. */
  path: string;
  policy: PasswordPolicy;
};

type Props = {
  invited: Invited;
  person: SessionView['person'];
  accept: UseMutationOptions<Landing, Error, Typed>;
  take: UseMutationOptions<Landing, Error, { token: string; idempotencyKey: string }>;
};

/**
 * For the person who opened an invitation link: create an account with that email, or use the existing one.
 */
export function InvitedAccount({ invited, person, accept, take }: Props) {
  if (person) return <TakeIt {...invited} take={take} />;
  return invited.hasAccount ? <HasAccount {...invited} /> : <NewAccount invited={invited} accept={accept} />;
}

/** Loads a whole new page, because the old one belongs to a different person. */
const goOn = (landing: string) => location.replace(landing);

function HasAccount({ path }: Invited) {
  return (
    <Notice
      action={
        <LinkButton to={withReturnTo('/auth/login', path)} kind="primary">
          {text.login}
        </LinkButton>
      }
    >
      {text.has}
    </Notice>
  );
}

function TakeIt({ token, email, take }: Pick<Invited, 'token' | 'email'> & Pick<Props, 'take'>) {
  const { press, isBusy, error } = usePress(take, ({ landing }) => goOn(landing));
  return (
    <div className={styles.stack}>
      <p>{text.isFor(email)}</p>
      <Refusal error={error} />
      <div>
        <Button kind="primary" busy={isBusy && text.taking} onClick={() => void press({ token })}>
          {text.take}
        </Button>
      </div>
    </div>
  );
}

function NewAccount({ invited, accept }: Pick<Props, 'invited' | 'accept'>) {
  const fields = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useMutation(accept);
  const create = async () => {
    // Values stay in the fields, including the checkbox, so input from before hydration is kept.
    const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    const value = (name: string) => field(name)?.value ?? '';
    const [name, password, confirmation] = [value('name'), value('password'), value('confirmation')];
    const terms = field('terms')?.checked ?? false;
    try {
      const { landing } = await mutateAsync({ token: invited.token, name, password, confirmation, terms });
      toastOnNextPage(text.created);
      goOn(landing);
      return undefined;
    } catch (error) {
      const wrong = fieldProblems(error);
      const says = wrong['password'] ?? wrong['confirmation'];
      if (says) toastFailed(says);
      else if (Object.keys(wrong).length === 0) toastFailed(text.failed);
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const { problems, form } = useCheckedSubmit({ check: () => ({}), send: create });
  return (
    <Form {...form} isDirty={false} submit={text.submit} busy={text.busy}>
      <div ref={fields} className={styles.stack}>
        <TextInput
          label={text.email}
          help={text.emailHelp}
          value={invited.email}
          readOnly
          autoComplete="username"
        />
        <TextInput
          label={text.name}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={invited.name}
          error={problems['name']}
        />
        <NewPassword
          name="password"
          label={text.password}
          policy={invited.policy}
          error={problems['password']}
          confirmation={{ name: 'confirmation', label: text.confirm, error: problems['confirmation'] }}
        />
        <Checkbox label={<TermsLabel />} name="terms" error={problems['terms']} />
      </div>
    </Form>
  );
}
