import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamView } from '#api/shops/team.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

const read = queries.shops.team.list.queryOptions({ input: {} });

export function useTeam() {
  return useQuery(read);
}

/** Nearly every change answers with the team as it is now. */
export function useKeepTeam(): (team: TeamView, says: string) => void {
  const cache = useQueryClient();
  return (team, says) => {
    cache.setQueryData(read.queryKey, team);
    toastDone(says);
  };
}

export function useReadTeamAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: read.queryKey });
}
