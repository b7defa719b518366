import type { ReactNode } from 'react';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { text } from './text.ts';
import { orSayAct, type User, useUserChanged } from './use-user.ts';

export type Act = 'disable' | 'enable' | 'forcePasswordChange' | 'resetFactors';
type Props = { user: User; act: Act; onClose: () => void };

/**
 * Before an act on an account: what it changes, who hears of it, whether it can be undone, and why it is
 * done.
 */
export function ActDialog({ user, act, onClose }: Props) {
  const changed = useUserChanged();
  const done = () => {
    changed(text[act].done);
    onClose();
  };
  const presses = {
    disable: usePress(queries.accounts.staff.disable.mutationOptions(), done),
    enable: usePress(queries.accounts.staff.enable.mutationOptions(), done),
    forcePasswordChange: usePress(queries.accounts.staff.forcePasswordChange.mutationOptions(), done),
    resetFactors: usePress(queries.accounts.staff.resetFactors.mutationOptions(), done),
  };
  const { press, isBusy, error } = presses[act];
  return (
    <ReasonDialog
      title={titleOf(act, user)}
      changes={changesOf(act, user)}
      told={text[act].told}
      canUndo={act === 'disable' || act === 'enable'}
      action={text[act].button}
      busy={isBusy && text.busy}
      isDangerous={act !== 'enable'}
      error={error}
      reasonHelp={text.reasonHelp}
      onClose={onClose}
      act={(reason) => orSayAct(press({ userId: user.id, reason }))}
    />
  );
}

function titleOf(act: Act, { email }: User): string {
  return act === 'disable' || act === 'enable' ? text[act].title(email) : text[act].title;
}

function changesOf(act: Act, user: User): readonly (readonly [string, ReactNode])[] {
  const sessions = [text.role.sessions, text.role.end(user.liveSessions)] as const;
  if (act === 'enable') return text.enable.changes;
  if (act === 'resetFactors') return [sessions, ...text.resetFactors.changes];
  if (act === 'forcePasswordChange') {
    const now = user.role ? ([text.role.when, text.forcePasswordChange.staff] as const) : sessions;
    return [now, ...text.forcePasswordChange.changes];
  }
  const { account, shut, jobs, goOn, leaves } = text.disable;
  return [
    [account, shut],
    sessions,
    ...(user.ownsAlone ? [[user.ownsAlone.name, leaves] as const] : []),
    ...(user.type === 'car_owner' ? [[jobs, goOn(user.openJobs)] as const] : []),
    text.kept,
  ];
}
