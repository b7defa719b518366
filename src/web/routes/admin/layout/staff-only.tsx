import type { ReactNode } from 'react';
import { Gate } from './gate.tsx';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';

/** A page whose only content is an act: whoever may not do it, or looks through such eyes, meets the gate. */
export function StaffOnly({ needs, children }: { needs: StaffPermission; children: ReactNode }) {
  const view = useStaffView();
  return view && staffCan(view.shown, needs) ? children : <Gate code="NOT_ALLOWED" />;
}
