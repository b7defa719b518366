import { useState } from 'react';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { type ReviewField, reviewFieldNames, reviewFields, remarkLimits } from '#domain/shop-review.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const LEAST_REASON = 3;
const FIELDS = reviewFieldNames.map((value) => ({ value, label: reviewFields[value] }));

/** What staff decide about a shop. What they may not decide now stands here, too, with the reason. */
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

function ApproveShop({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const words = text.acts.approve;
  const done = useDecided(words.done, onClose);
  const { press, isBusy, error } = usePress(queries.vetting.approve.mutationOptions(), done);
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
  const { press, isBusy, error } = usePress(queries.vetting.reject.mutationOptions(), done);
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

type Remark = { key: number; field: ReviewField; remark: string };

function RequestChanges({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const [remarks, setRemarks] = useState<Remark[]>([{ key: 0, field: 'name', remark: '' }]);
  const [isChecked, setIsChecked] = useState(false);
  const words = text.acts.requestChanges;
  const done = useDecided(words.done, onClose);
  const { press, isBusy, error } = usePress(queries.vetting.requestChanges.mutationOptions(), done);
  const isShort = ({ remark }: Remark) => remark.trim().length < LEAST_REASON;
  const change = (changed: Remark) =>
    setRemarks(remarks.map((one) => (one.key === changed.key ? changed : one)));
  const send = () => {
    setIsChecked(true);
    if (remarks.some(isShort)) return;
    const asked = remarks.map(({ field, remark }) => ({ field, remark }));
    void orSay(words.failed, press({ shopId: shop.id, remarks: asked }));
  };
  const add = () => {
    const key = Math.max(0, ...remarks.map((one) => one.key)) + 1;
    setRemarks([...remarks, { key, field: 'name', remark: '' }]);
  };
  return (
    <ConfirmDialog
      open
      title={words.title}
      changes={[
        [shop.name, words.changes],
        [words.before, words.beforeSettled],
      ]}
      told={words.told}
      canUndo={false}
      action={words.button}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={send}
    >
      <HeldWhile typed={remarks.some(({ remark }) => remark !== '')} />
      {remarks.map((one) => (
        <fieldset key={one.key} className={styles.stack}>
          <Select
            label={text.field}
            value={one.field}
            options={FIELDS}
            onChange={(event) => change({ ...one, field: event.currentTarget.value as ReviewField })}
          />
          <Textarea
            label={text.remark}
            rows={2}
            maxLength={remarkLimits.words}
            value={one.remark}
            error={isChecked && isShort(one) ? text.remarkShort : null}
            onChange={(event) => change({ ...one, remark: event.currentTarget.value })}
          />
          {remarks.length > 1 ? (
            <Button size="small" onClick={() => setRemarks(remarks.filter(({ key }) => key !== one.key))}>
              {text.remove}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {remarks.length < remarkLimits.most ? <Button onClick={add}>{text.add}</Button> : null}
    </ConfirmDialog>
  );
}
