import { useSyncExternalStore } from 'react';
import { sentenceFor } from '#domain/errors.ts';
import {
  isStaffRole,
  rolesToPreview,
  staffCan,
  type StaffPermission,
  type StaffRole,
} from '#domain/permissions/staff-roles.ts';
import { useSession } from './use-session.ts';

const NAME = 'role-preview';
const listeners = new Set<() => void>();
/** For a visitor who forbids storage: then it lives as long as the page. */
let inMemory: string | null = null;

export type StaffView = {
  own: StaffRole;
  /** The role that the screen is drawn for: one's own, or one that holds less. */
  shown: StaffRole;
  isPreview: boolean;
  preview: (role: StaffRole) => void;
};

/**
 * As whom staff look at the back-office. Looking through the eyes of a lesser role is a matter of this tab:
 * it changes what is drawn, is sent nowhere, and the server goes on deciding by the real role. What was kept
 * counts only while the own role holds all of it, so that nobody sees more by changing it.
 */
export function useStaffView(): StaffView | null {
  const role = useSession().person?.role ?? '';
  const kept = useSyncExternalStore(subscribe, read, () => null);
  if (!isStaffRole(role)) return null;
  const shown = rolesToPreview(role).find((one) => one === kept) ?? role;
  return {
    own: role,
    shown,
    isPreview: shown !== role,
    preview: (next) => keep(next === role ? null : next),
  };
}

/** Why the role that is being looked through may not do something; null for one's own role. */
export function usePreviewRefusal(needed: StaffPermission): string | null {
  const view = useStaffView();
  return view?.isPreview && !staffCan(view.shown, needed) ? sentenceFor('NOT_ALLOWED') : null;
}

function keep(role: StaffRole | null): void {
  inMemory = role;
  try {
    if (role) sessionStorage.setItem(NAME, role);
    else sessionStorage.removeItem(NAME);
  } catch {
    // Full or forbidden: the copy in memory serves.
  }
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return inMemory;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
