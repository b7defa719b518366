import { useState } from 'react';
import {
  reportLimits,
  reviewRuleNames,
  type ReviewRule,
  reviewRules,
} from '#domain/reviews/review-report.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import type { ShopReview } from './one-review.tsx';
import styles from './reviews.module.css';
import { text as allText } from './text.ts';
import { useChanged } from './use-changed.ts';

const text = allText.report;
const RULES = reviewRuleNames.map((value) => ({ value, label: reviewRules[value] }));

/** Which rule a review breaks, and how: our staff decide. */
export function ReportDialog({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const [rule, setRule] = useState<ReviewRule>(reviewRuleNames[0]);
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const done = useChanged(text.done, onClose);
  const { press, isBusy, error } = usePress(queries.reviews.report.mutationOptions(), done);
  const isShort = words.trim().length < reportLimits.least;
  const said = problemOfField(error, 'words');
  const send = () => {
    setIsChecked(true);
    if (!isShort) void press({ reviewId: review.id, rule, words });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose}>{allText.reply.close}</Button>
          <Button kind="primary" busy={isBusy && text.sending} onClick={send}>
            {text.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <HeldWhile busy={isBusy} typed={words !== ''} />
        <p>{text.says}</p>
        {error && !said ? <Refusal error={error} /> : null}
        <Select
          label={text.rule}
          options={RULES}
          value={rule}
          onChange={(event) => setRule(event.currentTarget.value as ReviewRule)}
        />
        <Textarea
          label={text.words}
          help={text.help}
          rows={3}
          maxLength={reportLimits.most}
          value={words}
          error={isChecked && isShort ? text.short : said}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
