import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { api, queries } from '#web/lib/query.ts';

export type StaffDispute = Awaited<ReturnType<ApiClient['disputes']['staff']['get']>>;

/** What was done is shown at once, and the lists and the payment are asked again. */
export function useChanged(onDone: () => void) {
  const cache = useQueryClient();
  return ({ dispute }: { dispute: StaffDispute }) => {
    cache.setQueryData(queries.disputes.staff.get.queryKey({ input: { disputeId: dispute.id } }), dispute);
    void cache.invalidateQueries({ queryKey: queries.disputes.staff.list.key() });
    void cache.invalidateQueries({ queryKey: queries.payments.staff.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    onDone();
  };
}

/** A link to a file of a case; each press is an action of its own in the audit trail. */
export function linkToFile(disputeId: StaffDispute['id']) {
  return (evidenceId: StaffDispute['evidence'][number]['id']) =>
    api.disputes.staff.openFile({ disputeId, evidenceId, idempotencyKey: crypto.randomUUID() });
}
