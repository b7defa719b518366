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
  /** The role that the server decides by: one's own, or one that holds less. */
  shown: StaffRole;
  isPreview: boolean;
};

/**
 * As whom staff look at the back-office. Looking through the eyes of a lesser role stands with the session:
 * the server decides by that role until the preview ends, so what a screen shows is what that role would
 * see.
 */
export function useStaffView(): StaffView | null {
  const { person } = useSession();
  const shown = person?.role ?? '';
  if (!isStaffRole(shown)) return null;
  const own = person?.ownRole ?? shown;
  return isStaffRole(own) ? { own, shown, isPreview: own !== shown } : null;
}

/** Why the role that staff look as, their own or a lesser one, may not do something. */
export function useRoleRefusal(needed: StaffPermission): string | null {
  const view = useStaffView();
  return view && !staffCan(view.shown, needed) ? sentenceFor('NOT_ALLOWED') : null;
}
