import { useQueryClient } from '@tanstack/react-query';
import { text } from './text.ts';
import type { Contacts, StaffPayment } from './use-payment.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { RevealButton } from '#web/ui/reveal-button.tsx';

type Props = { payment: StaffPayment; onRevealed: (contacts: Contacts) => void };

/** This page masks contacts; a permitted role can reveal them with a reason. */
export function Reveal({ payment, onRevealed }: Props) {
  const cache = useQueryClient();
  const view = useStaffView();
  const { press, isBusy, error } = usePress(queries.payments.staff.reveal.mutationOptions(), (contacts) => {
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    onRevealed(contacts);
  });
  if (payment.refusals.reveal || !view || !seesFullContact(view.shown)) return null;
  return (
    <RevealButton
      busy={isBusy && text.busy}
      error={error}
      reveal={(reason) => press({ paymentId: payment.id, reason })}
    />
  );
}
