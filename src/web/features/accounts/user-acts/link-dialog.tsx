import { useState } from 'react';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { text as allText } from './text.ts';
import { orSayAct, type User, useUserChanged } from './use-user.ts';

const text = allText.resetLink;
type Way = 'mail' | 'hand';

const BY_MAIL = { value: 'mail' as Way, label: text.byMail, help: text.byMailHelp };
const BY_HAND = { value: 'hand' as Way, label: text.byHand, help: text.byHandHelp };

/** We email the link; a super admin may copy one for a person who isn't staff. */
export function LinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [deliverBy, setDeliverBy] = useState<Way>('mail');
  const changed = useUserChanged();
  const { press, isBusy, error } = usePress(
    queries.accounts.staff.passwordResetLink.mutationOptions(),
    async ({ link }) => {
      onClose();
      changed(link === null ? text.done : (await copied(link)) ? text.copied : text.notCopied);
    },
  );
  const mayHand = user.refusals.handLink === null;
  return (
    <ReasonDialog
      title={text.title(user.email)}
      changes={text.changes}
      told={text.told}
      canUndo={false}
      action={text.action}
      busy={isBusy && allText.busy}
      error={error}
      reasonHelp={allText.reasonHelp}
      onClose={onClose}
      act={(reason) => orSayAct(press({ userId: user.id, deliverBy, reason }))}
    >
      {mayHand ? (
        <RadioCards
          legend={text.how}
          name="deliverBy"
          choices={[BY_MAIL, BY_HAND]}
          value={deliverBy}
          onChange={setDeliverBy}
        />
      ) : null}
    </ReasonDialog>
  );
}

async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
