import { type ReactNode, useState } from 'react';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { type Act as AccountAct, ActDialog } from './act-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { text } from './text.ts';
import styles from './user-acts.module.css';
import { orSayAct, type User, useUserChanged } from './use-user.ts';

type Opened = AccountAct | 'role' | 'resetLink';

type Props = {
  user: User;
  /** Every act, each beside what it does, as the page's own part of it shows them. */
  withAll?: boolean;
};

/** Staff actions on an account. Unavailable ones are shown too, with the reason. */
export function UserActs({ user, withAll = false }: Props) {
  const [open, setOpen] = useState<Opened | null>(null);
  const mayNot = useRoleRefusal('owners.edit');
  const onOff: AccountAct = user.status === 'suspended' ? 'enable' : 'disable';
  const acts: readonly Opened[] = [
    ...(user.type === 'admin' ? (['role'] as const) : []),
    'resetLink',
    ...(withAll ? (['forcePasswordChange', 'resetFactors'] as const) : []),
    onOff,
  ];
  const close = () => setOpen(null);
  const buttonOf = (act: Opened) => (
    <Button key={act} reason={mayNot ?? user.refusals[act]} onClick={() => setOpen(act)}>
      {text[act].button}
    </Button>
  );
  const invitation = user.refusals.invitation === null ? <InviteAgain user={user} /> : null;
  return (
    <>
      {withAll ? (
        <ul className={styles.acts}>
          {invitation ? <Act does={text.invitation.does}>{invitation}</Act> : null}
          {acts.map((act) => (
            <Act key={act} does={text[act].does}>
              {buttonOf(act)}
            </Act>
          ))}
        </ul>
      ) : (
        <>
          {invitation}
          {acts.map(buttonOf)}
        </>
      )}
      {open === 'role' ? <RoleDialog user={user} onClose={close} /> : null}
      {open === 'resetLink' ? <LinkDialog user={user} onClose={close} /> : null}
      {open && open !== 'role' && open !== 'resetLink' ? (
        <ActDialog key={open} act={open} user={user} onClose={close} />
      ) : null}
    </>
  );
}

/** An act beside what it does. */
function Act({ does, children }: { does: string; children: ReactNode }) {
  return (
    <li className={styles.act}>
      <p>{does}</p>
      {children}
    </li>
  );
}

/** For a person without a password yet. */
function InviteAgain({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = text.invitation;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.button}</Button>
      {isOpen ? <InviteDialog user={user} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function InviteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const words = text.invitation;
  const changed = useUserChanged();
  const { press, isBusy, error } = usePress(
    queries.accounts.staff.inviteAgain.mutationOptions(),
    ({ sentTo }) => {
      changed(words.done(sentTo));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      title={words.title(user.email)}
      changes={words.changes}
      told={words.told}
      canUndo={false}
      action={words.button}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void orSayAct(press({ userId: user.id }))}
    />
  );
}
