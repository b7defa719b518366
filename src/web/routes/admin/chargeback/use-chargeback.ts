import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

export type StaffChargeback = Awaited<ReturnType<ApiClient['disputes']['staff']['chargebacks']['get']>>;

/** After an action on a chargeback: reloads it and the lists. */
export function useChanged() {
  const cache = useQueryClient();
  return (changed: StaffChargeback, done: string) => {
    const input = { chargebackId: changed.id };
    cache.setQueryData(queries.disputes.staff.chargebacks.get.queryKey({ input }), changed);
    void cache.invalidateQueries({ queryKey: queries.disputes.staff.chargebacks.list.key() });
    toastDone(done);
  };
}
