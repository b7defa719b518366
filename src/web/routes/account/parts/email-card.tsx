import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '#api/accounts/profile.ts';
import { formatPhone, phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from '../account.module.css';
import { text as allText } from '../text.ts';
import { type Problems, send, useKeepAccount } from './use-account.ts';

const text = allText.profile.email;

/** The email: current address, pending change, and how to change it. */
export function EmailCard({ account }: { account: AccountView }) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const cache = useQueryClient();
  const { mutateAsync } = useProvenMutation(queries.accounts.profile.changeEmail.mutationOptions());
  const ask = () =>
    send(async () => {
      const answer = await mutateAsync({ email: typed });
      setSentTo(answer.sentTo);
      setTyped('');
      await cache.invalidateQueries({ queryKey: queries.accounts.profile.me.key() });
    }, setProblems);
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{sayWayIn(account.email)}</p>
        {sentTo ? <Notice live>{text.sent(sentTo)}</Notice> : null}
        {account.emailChange ? (
          <Waits change={account.emailChange} onCancelled={() => setSentTo(null)} />
        ) : null}
        <Form
          onSubmit={ask}
          isDirty={typed !== ''}
          isOneOfMany
          onFieldError={() => undefined}
          submit={text.submit}
          busy={text.busy}
        >
          <TextInput
            label={text.label}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            help={text.help}
            value={typed}
            error={problems['email']}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Form>
      </div>
    </Card>
  );
}

/** A person who signed up with only a phone number has no email. */
function sayWayIn(email: string): string {
  const phone = phoneOfMailbox(email);
  return phone ? text.noneYet(formatPhone(phone)) : text.now(email);
}

type Change = NonNullable<AccountView['emailChange']>;

function Waits({ change, onCancelled }: { change: Change; onCancelled: () => void }) {
  const keep = useKeepAccount();
  const cancel = useMutation(queries.accounts.profile.cancelEmailChange.mutationOptions());
  const isOpened = (opened: boolean) => (opened ? text.opened : text.open);
  const giveUp = () =>
    cancel.mutate(
      {},
      {
        onSuccess: (account) => {
          keep(account);
          onCancelled();
          toastDone(text.cancelled);
        },
      },
    );
  return (
    <Notice
      tone="caution"
      title={text.waits(change.newEmail)}
      action={
        <Button size="small" busy={cancel.isPending && allText.saving} onClick={giveUp}>
          {text.cancel}
        </Button>
      }
    >
      <Facts
        look="ends"
        items={[
          [text.old, isOpened(change.oldConfirmed)],
          [text.new, isOpened(change.newConfirmed)],
        ]}
      />
      <Refusal error={cancel.error} />
    </Notice>
  );
}
