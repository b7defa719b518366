import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShop } from '../use-shop.ts';
import { text } from './text.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { ReviewCard } from '#web/features/reviews/review-card/review-card.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';

/** What the shop says of the owner, and what the owner said of it once both are shown. */
export function Review({ job: { id: jobId } }: { job: ShopJobView }) {
  const { shop } = useShop();
  const client = useQueryClient();
  const options = queries.reviews.ofJob.queryOptions({ input: { jobId } });
  const { data: reviews, refetch } = useQuery(options);
  const write = usePress(queries.reviews.write.mutationOptions(), (written) =>
    client.setQueryData(options.queryKey, written),
  );
  const readAgain = () => void refetch();
  useLive([`job:${jobId}`], readAgain, readAgain);
  if (!reviews) return null;
  return (
    <ReviewCard
      reviews={reviews}
      other={text.work.reviewed}
      zone={shop.timeZone}
      onSend={(review) => write.press({ jobId, ...review })}
    />
  );
}
