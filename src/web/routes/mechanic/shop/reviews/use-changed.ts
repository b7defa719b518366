import { useQueryClient } from '@tanstack/react-query';
import { queries } from '#web/lib/query.ts';
import { showToast } from '#web/ui/plain/toast.tsx';

/** After an act on a review every list of them is read again. */
export function useChanged(says: string, onDone: () => void): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: queries.reviews.ofShop.key() });
    showToast(says);
    onDone();
  };
}
