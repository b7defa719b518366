import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#api/problem.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.booked;

const letGo = (fee: Cents) => (fee === 0 ? text.cancelRestValue : text.cancelRestButFee);

/** Shows the cost of canceling before the owner confirms, and reloads it if it changes. */
export function CancelDialog({ job, onClose }: JobProps & { onClose: () => void }) {
  const cost = useQuery({
    ...queries.jobs.cancellationCost.queryOptions({ input: { jobId: job.id } }),
    // Never cached: what was free an hour ago may not be free now.
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = usePress(
    queries.jobs.cancel.mutationOptions({
      onError: (error) => {
        if (problemOf(error)?.code === 'CANCEL_COST_CHANGED') void cost.refetch();
      },
    }),
    useKeepJob(),
  );
  const data = cost.isFetching ? undefined : cost.data;
  const fee = data?.feeCents ?? NO_MONEY;
  const error = cancel.error ?? cost.error;
  const changes = data
    ? ([
        [text.cancelCost, fee === 0 ? text.cancelFree : <Money key="fee" cents={fee} />],
        [text.cancelRest, job.payment?.authorisedCents ? letGo(fee) : text.cancelRestNothing],
        ...(data.freeUntil && fee === 0
          ? [
              [
                text.freeUntil,
                <ExactTime key="until" at={data.freeUntil} zone={job.appointment?.timeZone} />,
              ] as const,
            ]
          : []),
      ] as const)
    : [];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.cancelTitle}
      changes={changes}
      told={job.shop ? text.cancelTold(job.shop.name) : null}
      canUndo={false}
      isDangerous
      keep={text.cancelKeep}
      action={data ? text.cancelNow(fee) : text.cancelLoading}
      busy={cancel.isBusy ? text.cancelling : cost.isFetching && text.cancelLoading}
      error={error}
      onConfirm={() => void (data ? cancel.press({ jobId: job.id, shownFeeCents: fee }) : cost.refetch())}
    >
      {data ? <p>{data.sentence}</p> : null}
    </ConfirmDialog>
  );
}
