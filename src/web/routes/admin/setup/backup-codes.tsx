import { HydrationBoundary } from '@tanstack/react-query';
import type { Route } from './+types/backup-codes';
import { loadPage } from '../../load-page.ts';
import styles from './setup.module.css';
import { text as allText } from './text.ts';
import { BackupCodes } from '#web/features/accounts/second-factor/backup-codes.tsx';
import { useFactors } from '#web/features/accounts/second-factor/use-factors.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';

const text = allText.codes;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const reads = await loadPage({ request, context }, (on) => [
    on.accounts.factors.list.queryOptions({ input: {} }),
  ]);
  return { reads };
}

export default function BackupCodesPage({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <Codes />
    </HydrationBoundary>
  );
}

function Codes() {
  const { data: mine } = useFactors();
  const isStaff = useSession().person?.kind === 'staff';
  const reason = mine?.factors.length === 0 ? text.needsFactor : null;
  return (
    <BackupCodes
      reason={reason}
      goOn={(isMade) => (
        <LinkButton to={isStaff ? '/admin' : '/admin/setup/security'} kind={isMade ? 'primary' : 'quiet'}>
          {isStaff ? allText.goOn : text.back}
        </LinkButton>
      )}
    />
  );
}
