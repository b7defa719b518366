import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AccountView } from '#api/accounts/profile.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from '../account.module.css';
import { text as allText } from '../text.ts';
import { type Problems, send, useKeepAccount } from './use-account.ts';

const text = allText.security.password;

/** Changes the password. The form resets afterwards, so neither password stays in the page. */
export function PasswordCard({ account }: { account: AccountView }) {
  const [round, setRound] = useState(0);
  const { hasPassword, passwordChangedAt } = account;
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {hasPassword ? null : text.none}
          {hasPassword && !passwordChangedAt ? text.never : null}
          {passwordChangedAt ? (
            <>
              {text.since} <ExactTime at={passwordChangedAt} withYear />
            </>
          ) : null}
        </p>
        <PasswordForm key={round} account={account} onDone={() => setRound(round + 1)} />
      </div>
    </Card>
  );
}

function PasswordForm({ account, onDone }: { account: AccountView; onDone: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const keep = useKeepAccount();
  const cache = useQueryClient();
  const { mutateAsync } = useProvenMutation(queries.accounts.profile.changePassword.mutationOptions());
  const change = async () => {
    const { current, password, confirmation } = valuesIn(fields.current);
    if (account.hasPassword && !current) {
      setProblems({ current: text.currentMissing });
      return { field: 'current', message: text.currentMissing };
    }
    return send(async () => {
      const wanted = { password, confirmation, ...(account.hasPassword ? { current } : {}) };
      keep(await mutateAsync(wanted));
      toastDone(text.done);
      // With a password, other sign-in methods can be removed, and step-up can ask for it.
      const others = [queries.accounts.providers.identities.key(), queries.accounts.factors.list.key()];
      await Promise.all(others.map((queryKey) => cache.invalidateQueries({ queryKey })));
      onDone();
    }, setProblems);
  };
  return (
    <Form
      onSubmit={change}
      isDirty={isDirty}
      isOneOfMany
      onFieldError={() => undefined}
      submit={text.submit}
      busy={text.busy}
    >
      <div ref={fields} className={styles.stack} onChange={() => setIsDirty(true)}>
        {account.hasPassword ? (
          <TextInput
            label={text.current}
            name="current"
            type="password"
            autoComplete="current-password"
            error={problems['current']}
          />
        ) : null}
        <NewPassword
          name="password"
          label={text.new}
          policy={account.kind}
          error={problems['password']}
          confirmation={{ name: 'confirmation', label: text.confirm, error: problems['confirmation'] }}
        />
        <p className={styles.quiet}>{text.others}</p>
      </div>
    </Form>
  );
}

export function valuesIn(place: HTMLElement | null) {
  const value = (name: string) => place?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { current: value('current'), password: value('password'), confirmation: value('confirmation') };
}
