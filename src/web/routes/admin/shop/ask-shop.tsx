import { useState } from 'react';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop } from './use-shop-act.ts';
import type { ShopId } from '#domain/ids.ts';
import { type ReviewField, reviewFieldNames, reviewFields, remarkLimits } from '#domain/shops/shop-review.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';

const LEAST_REASON = 3;
const FIELDS = reviewFieldNames.map((value) => ({ value, label: reviewFields[value] }));

type Remark = { key: number; field: ReviewField; remark: string };
type Asked = { shopId: ShopId; remarks: { field: ReviewField; remark: string }[] };
type Words = Record<'title' | 'button' | 'changes' | 'before' | 'beforeSettled' | 'told' | 'failed', string>;

type Props = {
  shop: StaffShop;
  words: Words;
  way: { press: (asked: Asked) => Promise<Error | undefined>; isBusy: boolean; error: Error | null };
  /** The field at which a remark begins. */
  first?: ReviewField;
  onClose: () => void;
};

/** Remarks for a shop, each at its field, and what follows from asking. */
export function AskShop({ shop, words, way, first = 'name', onClose }: Props) {
  const [remarks, setRemarks] = useState<Remark[]>([{ key: 0, field: first, remark: '' }]);
  const [isChecked, setIsChecked] = useState(false);
  const { press, isBusy, error } = way;
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
    setRemarks([...remarks, { key, field: first, remark: '' }]);
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
