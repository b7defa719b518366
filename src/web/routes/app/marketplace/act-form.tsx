import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import { ClaimCard } from '../../mechanic/shop/job/claim-card.tsx';
import { WriteQuote } from '../../mechanic/shop/job/write-quote.tsx';
import { text as allText } from './text.ts';
import type { JobId } from '#domain/ids.ts';
import { OwnActScope } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

const text = allText.panel;
type Props = { jobId: JobId; act: 'claim' | 'quote' };

/** The form of one action, as on the shop's own job page. */
export function ActForm(props: Props) {
  return (
    <KitArea>
      <OwnActScope>
        <Act {...props} />
      </OwnActScope>
    </KitArea>
  );
}

function Act({ jobId, act }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const { mode } = useSession();
  const { data: job, error, refetch } = useQuery(queries.jobs.getAsShop.queryOptions({ input: { jobId } }));
  if (!job) {
    return error ? (
      <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
    ) : (
      <Loading label={text.loading}>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  // Shows a toast, closes the panel and reloads the list.
  const close = async () => {
    await navigate(`/app/marketplace${search}`, { preventScrollReset: true });
    await revalidate();
  };
  const claimed = () => {
    showToast(text.claimed);
    return close();
  };
  return act === 'claim' ? (
    <ClaimCard job={job} onDone={claimed} />
  ) : (
    <WriteQuote job={job} onDone={close} isSampled={mode === 'demo'} />
  );
}
