import { useState } from 'react';
import { AskShop } from './ask-shop.tsx';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

/** Staff decisions about a shop. Unavailable ones are shown too, with the reason. */
export function Decide({ shop }: { shop: StaffShop }) {
  const mayNot = useRoleRefusal('shops.verify');
  const [open, setOpen] = useState<'approve' | 'reject' | 'requestChanges' | null>(null);
  const close = () => setOpen(null);
  const { acts } = text;
  return (
    <>
      <Button kind="primary" reason={mayNot ?? shop.refusals.approve} onClick={() => setOpen('approve')}>
        {acts.approve.button}
      </Button>
      <Button reason={mayNot ?? shop.refusals.requestChanges} onClick={() => setOpen('requestChanges')}>
        {acts.requestChanges.button}
      </Button>
      <Button kind="danger" reason={mayNot ?? shop.refusals.reject} onClick={() => setOpen('reject')}>
        {acts.reject.button}
      </Button>
      {open === 'approve' ? <ApproveShop shop={shop} onClose={close} /> : null}
      {open === 'reject' ? <RejectShop shop={shop} onClose={close} /> : null}
      {open === 'requestChanges' ? <RequestChanges shop={shop} onClose={close} /> : null}
    </>
  );
}

function RequestChanges({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const words = text.acts.requestChanges;
  const way = usePress(
    queries.shops.review.requestChanges.mutationOptions(),
    useDecided(words.done, onClose),
  );
  return <AskShop shop={shop} words={words} way={way} onClose={onClose} />;
}

function ApproveShop({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const words = text.acts.approve;
  const done = useDecided(words.done, onClose);
  const { press, isBusy, error } = usePress(queries.shops.review.approve.mutationOptions(), done);
  return (
    <ConfirmDialog
      open
      title={words.title}
      changes={[
        [shop.name, words.changes],
        [words.papers, words.papersStay],
      ]}
      told={words.told}
      canUndo={false}
      action={words.button}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void orSay(words.failed, press({ shopId: shop.id }))}
    />
  );
}

function RejectShop({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const done = useDecided(text.acts.reject.done, onClose);
  const { press, isBusy, error } = usePress(queries.shops.review.reject.mutationOptions(), done);
  return (
    <ReasonDialog
      title={text.acts.reject.title}
      changes={[[text.shop, text.acts.reject.changes]]}
      told={text.told}
      canUndo
      action={text.acts.reject.button}
      busy={isBusy && text.busy}
      isDangerous
      reasonHelp={text.reasonHelp}
      error={error}
      onClose={onClose}
      act={(reason) => orSay(text.acts.reject.failed, press({ shopId: shop.id, reason }))}
    />
  );
}
