import { useState } from 'react';
import { RefundForm } from './refund-form.tsx';
import { text } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';

/**
 * A goodwill credit of the platform. It has its own permission apart from refunds, so it is beside the tabs
 * and not in one.
 */
export function Goodwill({ payment }: { payment: StaffPayment }) {
  const [isOpen, setIsOpen] = useState(false);
  const view = useStaffView();
  if (!view || !staffCan(view.shown, 'support.credits')) return null;
  return (
    <>
      <Button reason={payment.refusals.goodwill} onClick={() => setIsOpen(true)}>
        {text.goodwill}
      </Button>
      {isOpen ? <RefundForm payment={payment} isGoodwill onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
