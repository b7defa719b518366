import type { ReactElement } from 'react';
import { FailedRead } from './plain/failed-read.tsx';
import { Loading, Skeleton } from './plain/surface.tsx';

type Found = { data: unknown; error: Error | null; refetch: () => unknown };

/**
 * What a page shows of the read of its one record: `instead` of the record while there is none, and `failure`
 * above what was read before, where a later read failed (nothing where it did not).
 */
export function recordState(
  { data, error, refetch }: Found,
  { failed, loading }: { failed: string; loading: string },
): Record<'failure' | 'instead', ReactElement> {
  const hasData = data !== undefined;
  const failure = <FailedRead title={failed} error={error} hasData={hasData} onRetry={refetch} />;
  const shape = (
    <Loading label={loading}>
      <Skeleton width="50%" height="32px" />
      <Skeleton height="320px" />
    </Loading>
  );
  return { failure, instead: error ? failure : shape };
}
