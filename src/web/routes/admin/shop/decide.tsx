import { type ReactNode, useState } from 'react';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { type ReviewField, reviewFieldNames, reviewFields, remarkLimits } from '#domain/shop-review.ts';
import { failureOf } from '#web/lib/problem-text.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
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

function Failed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" live>
      {failureOf(error).message}
    </Notice>
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

type FrameProps = {
  title: string;
  action: string;
  isBusy: boolean;
  hasTyped: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
};

function Frame({ title, action, isBusy, hasTyped, error, onClose, onSend, children }: FrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose}>{text.goBack}</Button>
          <Button kind="primary" busy={isBusy && text.busy} onClick={onSend}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <HeldWhile busy={isBusy} typed={hasTyped} />
        {error ? <Failed error={error} /> : null}
        {children}
      </div>
    </Dialog>
  );
}

type Remark = { key: number; field: ReviewField; remark: string };

function RequestChanges({ shop, onClose }: { shop: StaffShop; onClose: () => void }) {
  const [remarks, setRemarks] = useState<Remark[]>([{ key: 0, field: 'name', remark: '' }]);
  const [isChecked, setIsChecked] = useState(false);
  const done = useDecided(text.acts.requestChanges.done, onClose);
  const { press, isBusy, error } = usePress(queries.vetting.requestChanges.mutationOptions(), done);
  const isShort = ({ remark }: Remark) => remark.trim().length < LEAST_REASON;
  const change = (changed: Remark) =>
    setRemarks(remarks.map((one) => (one.key === changed.key ? changed : one)));
  const send = () => {
    setIsChecked(true);
    if (remarks.some(isShort)) return;
    void press({ shopId: shop.id, remarks: remarks.map(({ field, remark }) => ({ field, remark })) });
  };
  const add = () => {
    const key = Math.max(0, ...remarks.map((one) => one.key)) + 1;
    setRemarks([...remarks, { key, field: 'name', remark: '' }]);
  };
  return (
    <Frame
      title={text.acts.requestChanges.title}
      action={text.acts.requestChanges.button}
      isBusy={isBusy}
      hasTyped={remarks.some(({ remark }) => remark !== '')}
      error={error}
      onClose={onClose}
      onSend={send}
    >
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
    </Frame>
  );
}
