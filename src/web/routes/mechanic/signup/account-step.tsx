import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiClient } from '#api/client.ts';
import type { SessionView } from '#api/views.ts';
import { invitationSteps } from '#domain/shop-setup.ts';
import styles from '#web/features/shop-setup/shop-setup.module.css';
import { fieldProblems, failureOf } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { withReturnTo } from '#web/lib/return-to.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { NewPassword } from '#web/ui/plain/new-password.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { text as allText } from './text.ts';

const text = allText.account;

export type Invitation = Awaited<ReturnType<ApiClient['joining']['readInvitation']>>;
type Props = { token: string; invitation: Invitation; person: SessionView['person'] };

/** The first step: an account of the invited address, or the one that it has. */
export function AccountStep({ token, invitation, person }: Props) {
  return (
    <div className={styles.stack}>
      <Stepper
        label={allText.steps}
        steps={invitationSteps.map(({ title }) => ({ label: title }))}
        current={0}
      />
      <h1>{text.heading}</h1>
      <p>{allText.lead(invitation.businessName)}</p>
      {person ? (
        <TakeIt token={token} />
      ) : invitation.hasAccount ? (
        <HasAccount token={token} />
      ) : (
        <NewAccount token={token} invitation={invitation} />
      )}
    </div>
  );
}

/** A whole new page: it belongs to somebody else than the one before. */
const goOn = (landing: string) => location.replace(landing);

function HasAccount({ token }: { token: string }) {
  return (
    <Notice
      action={
        <LinkButton to={withReturnTo('/auth/login', `/mechanic/signup?token=${token}`)} kind="primary">
          {text.login}
        </LinkButton>
      }
    >
      {text.has}
    </Notice>
  );
}

function TakeIt({ token }: { token: string }) {
  const { press, isBusy, error } = usePress(queries.joining.takeInvitation.mutationOptions(), ({ landing }) =>
    goOn(landing),
  );
  return (
    <div className={styles.stack}>
      <Refusal error={error} />
      <div className={styles.row}>
        <Button kind="primary" busy={isBusy && text.taking} onClick={() => void press({ token })}>
          {text.take}
        </Button>
      </div>
    </div>
  );
}

function NewAccount({ token, invitation }: { token: string; invitation: Invitation }) {
  const fields = useRef<HTMLDivElement>(null);
  const [terms, setTerms] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutateAsync } = useMutation(queries.joining.acceptInvitation.mutationOptions());
  const create = async () => {
    const value = (name: string) =>
      fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    setProblems({});
    try {
      const { landing } = await mutateAsync({
        token,
        name: value('name'),
        password: value('password'),
        confirmation: value('confirmation'),
        terms,
      });
      toastDone(text.created);
      goOn(landing);
      return undefined;
    } catch (error) {
      const found = fieldProblems(error);
      setProblems(found);
      const [first] = Object.entries(found);
      if (!first) toastFailed(text.failed);
      return first ? { field: first[0], message: first[1] } : failureOf(error);
    }
  };
  return (
    <Form
      onSubmit={create}
      isDirty={false}
      onFieldError={() => undefined}
      submit={text.submit}
      busy={text.busy}
    >
      <div ref={fields} className={styles.stack}>
        <TextInput
          label={text.email}
          help={text.emailHelp}
          value={invitation.email}
          readOnly
          autoComplete="username"
        />
        <TextInput
          label={text.name}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={invitation.contactName}
          error={problems['name']}
        />
        <NewPassword
          name="password"
          label={text.password}
          policy="customer"
          error={problems['password']}
          confirmation={{ name: 'confirmation', label: text.confirm, error: problems['confirmation'] }}
        />
        <Checkbox
          label={text.terms}
          checked={terms}
          error={problems['terms']}
          onChange={(event) => setTerms(event.currentTarget.checked)}
        />
      </div>
    </Form>
  );
}
