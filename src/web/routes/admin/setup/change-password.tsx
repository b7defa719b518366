import { HydrationBoundary } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Route } from './+types/change-password';
import { valuesIn } from '../../account/parts/password-card.tsx';
import { type Problems, send } from '../../account/parts/use-account.ts';
import { WithAccount } from '../../account/parts/with-account.tsx';
import accountStyles from '../../account/account.module.css';
import { text as accountText } from '../../account/text.ts';
import { loadPage } from '../../load-page.ts';
import styles from './setup.module.css';
import type { AccountView } from '#api/accounts/profile.ts';
import { passwordProblem, passwordRules } from '#domain/validation/password.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { failureOf, isOurFault } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { type Failure, Form } from '#web/ui/form.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = accountText.rotation;
const words = accountText.security.password;
/** How long the success message shows before the next page. */
const REDIRECT_MS = 1_500;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const reads = await loadPage({ request, context }, (on) => [
    on.accounts.profile.me.queryOptions({ input: {} }),
  ]);
  return { reads };
}

/** A required new password: of staff before the back-office, of everyone else before their own pages. */
export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <WithAccount>{(account) => <Rotation kind={account.kind} />}</WithAccount>
    </HydrationBoundary>
  );
}

/** In the words of this page. */
function sayFailure(error: unknown): Failure {
  const failure = failureOf(error);
  if (failure.isSignedOut) return { ...failure, message: text.notAuthenticated };
  return isOurFault(error) ? { ...failure, message: text.unexpected } : failure;
}

type Kind = AccountView['kind'];
/** Where each goes on to. */
const HOMES: Record<Kind, string> = { staff: '/admin', shop: '/mechanic/shop/dashboard', customer: '/' };

function Rotation({ kind }: { kind: Kind }) {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    // A whole new page: what its reader may see has changed.
    const timer = setTimeout(() => location.assign(HOMES[kind]), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, kind]);
  if (isDone) {
    return (
      <Notice tone="safe" live>
        {words.done}
      </Notice>
    );
  }
  return <RotationForm policy={kind} onDone={() => setIsDone(true)} />;
}

function RotationForm({ policy, onDone }: { policy: Kind; onDone: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { mutateAsync } = useProvenMutation(queries.accounts.profile.changePassword.mutationOptions());
  const change = async () => {
    const { password, confirmation } = valuesIn(fields.current);
    const message = passwordProblem(password, confirmation, policy);
    if (message) {
      const field = message === 'Passwords do not match' ? 'confirmation' : 'password';
      setProblems({ [field]: message });
      return { field, message };
    }
    return send(
      async () => {
        await mutateAsync({ password, confirmation });
        onDone();
      },
      setProblems,
      sayFailure,
    );
  };
  return (
    <Form
      onSubmit={change}
      isDirty={isDirty}
      onFieldError={() => undefined}
      submit={words.submit}
      busy={words.busy}
    >
      <div ref={fields} className={accountStyles.stack} onChange={() => setIsDirty(true)}>
        <div>
          <p>{text.rules}</p>
          <ul className={accountStyles.rules}>
            {passwordRules[policy].map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </div>
        <NewPassword
          name="password"
          label={words.new}
          policy={policy}
          error={problems['password']}
          confirmation={{ name: 'confirmation', label: words.confirm, error: problems['confirmation'] }}
        />
      </div>
    </Form>
  );
}
