import type { ReactNode } from 'react';
import type { AccountView } from '#api/accounts/profile.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { text } from '../text.ts';
import { useAccount } from './use-account.ts';

/** The account, or why it is missing. */
export function WithAccount({ children }: { children: (account: AccountView) => ReactNode }) {
  const { data, error, refetch } = useAccount();
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? children(data) : error ? null : <Waiting />}
    </>
  );
}

export function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton height="160px" />
      <Skeleton height="160px" />
    </Loading>
  );
}
