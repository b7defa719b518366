import { sentenceFor } from '#domain/errors/errors.ts';
import {
  isStaffRole,
  staffCan,
  type StaffPermission,
  type StaffRole,
} from '#domain/permissions/staff-roles.ts';
import { useSession } from './use-session.ts';

export type StaffView = {
  own: StaffRole;
  /** The role the server uses: the person's own, or a lesser one. */
  shown: StaffRole;
  isPreview: boolean;
};

/**
 * Lets staff preview the back-office as a lesser role. It belongs to the session: the server checks that role
 * until the preview ends, so screens show what that role sees.
 */
export function useStaffView(): StaffView | null {
  const { person } = useSession();
  const shown = person?.role ?? '';
  if (!isStaffRole(shown)) return null;
  const own = person?.ownRole ?? shown;
  return isStaffRole(own) ? { own, shown, isPreview: own !== shown } : null;
}

/** Why the current staff role, own or previewed, may not do something. */
export function useRoleRefusal(needed: StaffPermission): string | null {
  const view = useStaffView();
  return view && !staffCan(view.shown, needed) ? sentenceFor('NOT_ALLOWED') : null;
}
