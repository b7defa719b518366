import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ReviewField, remarkLimits } from '#domain/shops/shop-review.ts';
import { failureOf } from '#web/lib/forms/problem-text.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './remarks.module.css';
import { text } from './text.ts';
import { type AnswersInHand, type Remark, useAnswers } from './use-answers.ts';

/** The page of all remarks. */
const ALL = '/mechanic/shop/settings/review';

/**
 * Staff questions about these fields, with the answers. Empty without questions. Resubmitting happens on the
 * page of all questions, because input here may not be saved yet.
 */
export function RemarksAt({ fields }: { fields: readonly ReviewField[] }) {
  const hand = useAnswers();
  const here = hand.remarks.filter(({ field }) => (fields as readonly string[]).includes(field));
  if (!hand.isOpen || here.length === 0) return null;
  const left = hand.unanswered.filter((remark) => !here.includes(remark)).length;
  return (
    <div className={styles.stack}>
      {here.map((remark) => (
        <OneRemark key={remark.id} remark={remark} hand={hand} />
      ))}
      {!hand.mayAnswer ? null : hand.unanswered.length === 0 ? (
        <p className={styles.quiet}>
          {text.ready} <Link to={ALL}>{hand.staysLive ? text.answerThere : text.sendThere}</Link>
        </p>
      ) : left > 0 ? (
        <p className={styles.quiet}>
          {text.left(left)} <Link to={ALL}>{text.all}</Link>
        </p>
      ) : null}
    </div>
  );
}

type OneProps = { remark: Remark; hand: AnswersInHand; isChecked?: boolean; aside?: ReactNode };

/** One remark with the field for its answer; the same on every page. */
export function OneRemark({ remark, hand, isChecked = false, aside }: OneProps) {
  const isMissing = isChecked && hand.unanswered.includes(remark);
  return (
    <Notice tone="caution" title={text.asked(remark.label)} action={aside}>
      <div className={styles.stack}>
        <p>{remark.remark}</p>
        {hand.isOpen && !hand.mayAnswer ? (
          <p className={styles.quiet}>{hand.staysLive ? text.ownerAnswersLive : text.ownerAnswers}</p>
        ) : hand.isOpen ? (
          <Textarea
            label={text.answer(remark.label)}
            rows={2}
            maxLength={remarkLimits.words}
            value={hand.valueOf(remark)}
            error={isMissing ? text.missing : null}
            onChange={(event) => hand.change(remark, event.currentTarget.value)}
          />
        ) : (
          <p>{`${text.answered}: ${remark.answer ?? ''}`}</p>
        )}
      </div>
    </Notice>
  );
}

type SendProps = { hand: AnswersInHand; onPress: () => void };

/** Sends all answers, and with them the shop. `onPress` comes first, so that what is missing can be shown. */
export function SendAgain({ hand, onPress }: SendProps) {
  const send = () => {
    onPress();
    if (hand.unanswered.length === 0) void hand.send();
  };
  return (
    <div className={styles.stack}>
      {hand.missing.length > 0 ? (
        <Notice tone="caution" title={text.missingTitle}>
          <ul className={styles.missing}>
            {hand.missing.map(({ says, path }) => (
              <li key={says}>
                <Link to={path}>{says}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {hand.error ? (
        <Notice tone="danger" live>
          {failureOf(hand.error).message}
        </Notice>
      ) : null}
      <div>
        <Button
          kind="primary"
          busy={hand.isBusy && text.busy}
          reason={hand.mayAnswer ? null : hand.staysLive ? text.ownersAnswer : text.ownersOnly}
          onClick={send}
        >
          {hand.staysLive ? text.sendAnswers : text.send}
        </Button>
      </div>
    </div>
  );
}
