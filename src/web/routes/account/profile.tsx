import { HydrationBoundary, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/profile';
import styles from './account.module.css';
import { EmailCard } from './parts/email-card.tsx';
import { PhoneCard } from './parts/phone-card.tsx';
import { type Problems, send, useKeepAccount } from './parts/use-account.ts';
import { WithAccount } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.profile.name;

export function meta() {
  return pageMeta({ title: allText.title, isPrivate: true });
}

/** After linking a provider, scrolls to that section. */
export async function loader(page: Route.LoaderArgs) {
  const { search, searchParams } = new URL(page.request.url);
  if (searchParams.has('linked')) throw redirect(`/account/security${search}`);
  return { reads: await loadForPerson(page, (on) => [on.accounts.profile.me.queryOptions({ input: {} })]) };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <WithAccount>
        {(account) => (
          <div className={styles.stack}>
            <NameCard name={account.name} />
            <EmailCard account={account} />
            <PhoneCard phone={account.phone} />
          </div>
        )}
      </WithAccount>
    </HydrationBoundary>
  );
}

function NameCard({ name }: { name: string }) {
  const { person } = useSession();
  const [typed, setTyped] = useState(name);
  const [problems, setProblems] = useState<Problems>({});
  const keep = useKeepAccount();
  const { mutateAsync } = useMutation(queries.accounts.profile.update.mutationOptions());
  const save = () =>
    send(async () => {
      const account = await mutateAsync({ name: typed });
      setTyped(account.name);
      keep(account);
      toastDone(text.done);
    }, setProblems);
  return (
    <Card level={2} title={<span>{text.title}</span>}>
      <Form
        onSubmit={save}
        isDirty={typed !== name}
        isOneOfMany
        onFieldError={() => undefined}
        submit={text.submit}
        busy={allText.saving}
      >
        <TextInput
          label={text.label}
          name="name"
          autoComplete="name"
          maxLength={80}
          // Only car owners' names are shortened for shops that are not booked.
          help={person?.kind === 'customer' ? text.help : undefined}
          value={typed}
          error={problems['name']}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Form>
    </Card>
  );
}
