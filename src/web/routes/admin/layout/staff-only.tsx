import type { ReactNode } from 'react';
import { Gate } from './gate.tsx';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';

/** A page that is only an action: without the permission, or in a preview, it shows the gate. */
export function StaffOnly({ needs, children }: { needs: StaffPermission; children: ReactNode }) {
  const view = useStaffView();
  return view && staffCan(view.shown, needs) ? children : <Gate code="NOT_ALLOWED" />;
}
