import { useState } from 'react';
import { text as allText } from './text.ts';
import type { UserId } from '#domain/ids.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const text = allText.reset;

type Props = { userId: UserId; name: string; onClose: () => void };

/** A password link for the owner of a shop; we email them that it was generated. */
export function ResetLink({ userId, name, onClose }: Props) {
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null);
  const [why, setWhy] = useState('');
  const { press, isBusy, error } = usePress(
    queries.accounts.staff.passwordResetLink.mutationOptions(),
    ({ link, expiresAt }) => {
      toastDone(text.done);
      if (link) setMade({ link, expiresAt });
    },
  );
  if (made) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={text.ready}
        actions={
          <>
            <Button onClick={onClose}>{text.close}</Button>
            <SendByMail userId={userId} why={why} onSent={onClose} />
          </>
        }
      >
        <Facts
          items={[
            [text.link, <code key="link">{made.link}</code>],
            [text.until, <ExactTime key="until" at={made.expiresAt} />],
          ]}
        />
        <p>{text.mailSays}</p>
        <CopyButton value={made.link} onCopied={() => toastDone(text.copied)} />
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      title={text.title(name)}
      changes={[
        [text.older, text.dead],
        [text.now, text.shown],
      ]}
      told={text.told(name)}
      canUndo={false}
      action={text.action}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      onClose={onClose}
      act={async (reason) => {
        setWhy(reason);
        const refused = await press({ userId, reason, deliverBy: 'hand' });
        if (refused) toastFailed(text.failed);
        return refused;
      }}
    />
  );
}

/** Emails another link, which staff don't see; the shown one then stops working. */
function SendByMail({ userId, why, onSent }: { userId: UserId; why: string; onSent: () => void }) {
  const { press, isBusy } = usePress(queries.accounts.staff.passwordResetLink.mutationOptions(), () => {
    toastDone(text.mailed);
    onSent();
  });
  const send = async () => {
    const refused = await press({ userId, reason: why, deliverBy: 'mail' });
    if (refused) toastFailed(sayProblem(refused));
  };
  return (
    <Button kind="primary" busy={isBusy && text.mailing} onClick={() => void send()}>
      {text.mail}
    </Button>
  );
}
