import { useState } from 'react';
import { AskShop } from './ask-shop.tsx';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type Change = StaffShop['changedFacts'][number];
type ActProps = { shop: StaffShop; onClose: () => void };

/** What a live shop changed of its verified facts: it is confirmed, asked about, or put back. */
export function ChangedFacts({ shop }: { shop: StaffShop }) {
  const mayNot = useRoleRefusal('shops.verify');
  const [open, setOpen] = useState<'confirm' | 'ask' | Change | null>(null);
  const close = () => setOpen(null);
  const refusal = mayNot ?? shop.refusals.confirmFacts;
  return (
    <Card title={text.changed} level={2}>
      <div className={styles.stack}>
        <Facts
          items={shop.changedFacts.map((change) => [
            change.label,
            <div key={change.id} className={styles.row}>
              <span className={styles.grows}>{said(change)}</span>
              <Button
                size="small"
                reason={refusal ?? change.undo}
                aria-label={text.undoOf(change.label)}
                onClick={() => setOpen(change)}
              >
                {text.undo}
              </Button>
            </div>,
          ])}
        />
        <div className={styles.row}>
          <Button reason={refusal} onClick={() => setOpen('confirm')}>
            {text.confirm}
          </Button>
          <Button reason={refusal} onClick={() => setOpen('ask')}>
            {text.acts.askAboutChanges.button}
          </Button>
        </div>
        {open === 'confirm' ? <Confirm shop={shop} onClose={close} /> : null}
        {open === 'ask' ? <Ask shop={shop} onClose={close} /> : null}
        {typeof open === 'object' && open ? <Undo shop={shop} change={open} onClose={close} /> : null}
      </div>
    </Card>
  );
}

const said = ({ was, becomes }: Change) => text.change(was || text.empty, becomes || text.empty);

function Confirm({ shop, onClose }: ActProps) {
  const { press, isBusy, error } = usePress(
    queries.shops.review.confirmFacts.mutationOptions(),
    useDecided(text.confirmed, onClose),
  );
  return (
    <ConfirmDialog
      open
      title={text.confirmTitle}
      changes={[
        ...shop.changedFacts.map((change) => [change.label, said(change)] as const),
        [text.shop, text.confirmSays],
      ]}
      told={text.toldNoOne}
      canUndo={false}
      action={text.confirm}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void orSay(text.confirmFailed, press({ shopId: shop.id }))}
    />
  );
}

function Ask({ shop, onClose }: ActProps) {
  const words = text.acts.askAboutChanges;
  const way = usePress(
    queries.shops.review.askAboutChanges.mutationOptions(),
    useDecided(words.done, onClose),
  );
  const first = shop.changedFacts[0]?.field;
  return <AskShop shop={shop} words={words} way={way} onClose={onClose} {...(first && { first })} />;
}

function Undo({ shop, change, onClose }: ActProps & { change: Change }) {
  const { press, isBusy, error } = usePress(
    queries.shops.review.undoChange.mutationOptions(),
    useDecided(text.undone, onClose),
  );
  const { id: changeId, label, was, becomes } = change;
  const isAdded = change.field === 'address' && was === '';
  return (
    <ReasonDialog
      title={text.undoTitle}
      changes={[[label, isAdded ? text.undoAddress : text.change(becomes || text.empty, was || text.empty)]]}
      told={text.undoTold}
      canUndo={false}
      action={text.undo}
      busy={isBusy && text.busy}
      isDangerous
      reasonHelp={text.reasonHelp}
      error={error}
      onClose={onClose}
      act={(reason) => orSay(text.undoFailed, press({ shopId: shop.id, changeId, reason }))}
    />
  );
}
