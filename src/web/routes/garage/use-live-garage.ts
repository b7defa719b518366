import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** Reloads what is shown of the garage on every change to one of the owner's jobs. */
export function useLiveGarage() {
  const { person } = useSession();
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: queries.vehicles.mine.key() });
    void cache.invalidateQueries({ queryKey: queries.vehicles.get.key() });
  };
  useLive(person ? [`user:${person.userId}`] : [], refresh, refresh);
}
