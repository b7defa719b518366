import { useState } from 'react';
import {
  reportLimits,
  reviewRuleNames,
  type ReviewRule,
  reviewRules,
} from '#domain/reviews/review-report.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import styles from './report-dialog.module.css';
import { text } from './report-text.ts';

const RULES = reviewRuleNames.map((value) => ({ value, label: reviewRules[value] }));

type Props = {
  isBusy: boolean;
  error: Error | null;
  onSend: (report: { rule: ReviewRule; words: string }) => void;
  onClose: () => void;
};

/** Which rule a review breaks, and how: our staff decide. */
export function ReportDialog({ isBusy, error, onSend, onClose }: Props) {
  const [rule, setRule] = useState<ReviewRule>(reviewRuleNames[0]);
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isShort = words.trim().length < reportLimits.least;
  const said = problemOfField(error, 'words');
  const send = () => {
    setIsChecked(true);
    if (!isShort) onSend({ rule, words });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose}>{text.close}</Button>
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
