import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReviewCard } from '#web/features/reviews/review-card/review-card.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import type { JobProps } from './now-card.tsx';

/** The owner's review of the shop, and the shop's review once both are published. */
export function Review({ job: { id: jobId, shop } }: JobProps) {
  const client = useQueryClient();
  const options = queries.reviews.ofJob.queryOptions({ input: { jobId } });
  const { data: reviews, refetch } = useQuery(options);
  const write = usePress(queries.reviews.write.mutationOptions(), (written) =>
    client.setQueryData(options.queryKey, written),
  );
  const readAgain = () => void refetch();
  useLive([`job:${jobId}`], readAgain, readAgain);
  if (!reviews || !shop) return null;
  return (
    <ReviewCard
      reviews={reviews}
      other={shop.name}
      zone={shop.timeZone}
      onSend={(review) => write.press({ jobId, ...review })}
    />
  );
}
