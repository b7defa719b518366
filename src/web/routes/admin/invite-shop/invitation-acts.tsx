import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import own from './invitation-acts.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { text } from './text.ts';
import type { InvitationView } from '#api/shops/invitations.ts';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const words = text.list;
type Props = { invitation: InvitationView };

/** Staff actions on an invitation. Unavailable ones are shown too, with the reason. */
export function InvitationActs({ invitation }: Props) {
  const { refusals } = invitation;
  const [open, setOpen] = useState<'edit' | 'resend' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const preview = useRoleRefusal('shops.edit');
  const done = useDone(close);
  return (
    <div className={styles.row}>
      <Button size="small" reason={preview ?? refusals.edit} onClick={() => setOpen('edit')}>
        {words.edit}
      </Button>
      <Button size="small" reason={preview ?? refusals.resend} onClick={() => setOpen('resend')}>
        {words.resend}
      </Button>
      <CopyLink invitation={invitation} />
      <Button size="small" kind="plain" reason={preview ?? refusals.revoke} onClick={() => setOpen('revoke')}>
        {words.revoke}
      </Button>
      {open === 'edit' ? <EditDialog invitation={invitation} onClose={close} onSaved={done} /> : null}
      {open === 'resend' ? <Resend invitation={invitation} onClose={close} /> : null}
      {open === 'revoke' ? <Revoke invitation={invitation} onClose={close} /> : null}
    </div>
  );
}

function useDone(close: () => void) {
  const cache = useQueryClient();
  return (says: string) => {
    close();
    toastDone(says);
    void cache.invalidateQueries({ queryKey: queries.shops.invitations.key() });
  };
}

/**
 * For a refused email: staff share the link themselves. It is shown, because a browser may block a copy
 * without a fresh press.
 */
function CopyLink({ invitation: { id, refusals } }: Props) {
  const preview = useRoleRefusal('shops.edit');
  const [link, setLink] = useState<string | null>(null);
  const { press, isBusy } = usePress(queries.shops.invitations.link.mutationOptions(), (made) =>
    setLink(made.link),
  );
  const ask = async () => {
    const refused = await press({ invitationId: id });
    if (refused) toastFailed(sayProblem(refused));
  };
  return (
    <>
      <Button
        size="small"
        busy={isBusy && words.fetching}
        reason={preview ?? refusals.link}
        onClick={() => void ask()}
      >
        {words.copy}
      </Button>
      {link ? (
        <Dialog
          open
          title={words.linkTitle}
          onClose={() => setLink(null)}
          actions={<Button onClick={() => setLink(null)}>{words.close}</Button>}
        >
          <p>{words.linkSays}</p>
          <p>
            <code className={own.link}>{link}</code>
          </p>
          <CopyButton value={link} onCopied={() => toastDone(words.copied)} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Sends a new link; the old one stops working. */
function Resend({ invitation, onClose }: Props & { onClose: () => void }) {
  const done = useDone(onClose);
  const { press, isBusy, error } = usePress(
    queries.shops.invitations.resend.mutationOptions(),
    ({ invitation: sent }) => done(words.resent(sent.email)),
  );
  const send = async () => {
    if (await press({ invitationId: invitation.id })) toastFailed(words.resendFailed);
  };
  return (
    <ConfirmDialog
      open
      title={words.resendTitle(invitation.businessName)}
      changes={[
        [words.oldLink, words.oldLinkDead],
        [words.newLink, words.newLinkLives],
      ]}
      told={words.resendTold(invitation.contactName, invitation.email)}
      canUndo={false}
      action={words.resend}
      busy={isBusy && words.resending}
      error={error}
      onClose={onClose}
      onConfirm={() => void send()}
    />
  );
}

function Revoke({ invitation, onClose }: Props & { onClose: () => void }) {
  const done = useDone(onClose);
  const { press, isBusy, error } = usePress(queries.shops.invitations.revoke.mutationOptions(), () =>
    done(words.revoked),
  );
  return (
    <ConfirmDialog
      open
      title={words.revokeTitle(invitation.businessName)}
      changes={[
        [words.revokeLink, words.revokeSays],
        [words.revokeShop, words.revokeKept],
      ]}
      told={words.revokeTold}
      canUndo={false}
      action={words.revoke}
      busy={isBusy && words.revoking}
      isDangerous
      error={error}
      onClose={onClose}
      onConfirm={() => void press({ invitationId: invitation.id })}
    />
  );
}
