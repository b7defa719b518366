import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';

export type StaffPayment = Awaited<ReturnType<ApiClient['payments']['staff']['get']>>;
export type Contacts = Awaited<ReturnType<ApiClient['payments']['staff']['reveal']>>;

/** What was done is shown at once, and the lists are asked again. */
export function useChanged<Answer extends { payment: StaffPayment }>(onDone: (answer: Answer) => void) {
  const cache = useQueryClient();
  return (answer: Answer) => {
    const input = { paymentId: answer.payment.id };
    cache.setQueryData(queries.payments.staff.get.queryKey({ input }), answer.payment);
    void cache.invalidateQueries({ queryKey: queries.payments.staff.list.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    onDone(answer);
  };
}
