import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { formatCents } from '#domain/money/money.ts';
import { text } from '#web/features/quotes/counter-offer/text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

type Props = { job: ShopJobView; quote: QuoteView };
type Offered = QuoteView['counters'][number];

const PriceDialog = latePiece(
  async () => (await import('#web/features/quotes/counter-offer/price-dialog.tsx')).PriceDialog,
);

/** The owner asks for another price: the shop agrees, answers, or stays with its own. */
export function OfferCard({ job, quote }: Props) {
  const { shop } = useShop();
  const offered = quote.counters.find(({ isOpen }) => isOpen);
  if (!offered) return null;
  const quoted = formatCents(quote.totalCents);
  return (
    <Card title={text.theyOffer(formatCents(offered.amountCents))}>
      <div className={styles.act}>
        {offered.message ? <p className={styles.message}>{offered.message}</p> : null}
        <p className={styles.quiet}>
          {text.theyLead(quoted)} {text.answerBy} <ExactTime at={offered.expiresAt} zone={shop.timeZone} />.
        </p>
        <div className={styles.buttons}>
          <Agree job={job} quote={quote} offered={offered} />
          <Answer job={job} quote={quote} offered={offered} />
          <Stay job={job} quoted={quoted} />
        </div>
      </div>
    </Card>
  );
}

type ActProps = Props & { offered: Offered };

function Agree({ job, quote, offered: { amountCents } }: ActProps) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useJobChanged();
  const agree = usePress(queries.quotes.counters.agree.mutationOptions(), (answer) => {
    setIsOpen(false);
    changed(answer);
  });
  const amount = formatCents(amountCents);
  return (
    <>
      <Button kind="primary" reason={sayRefusal(job.refusals.quote)} onClick={() => setIsOpen(true)}>
        {text.agree(amount)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.agreeTitle(amount)}
        changes={[
          [text.agreeQuote, text.agreeFrom(formatCents(quote.totalCents), amount)],
          [text.agreeLines, text.agreeShare],
          [text.agreeStill, text.agreeYes],
        ]}
        told={text.told}
        canUndo={false}
        action={text.agree(amount)}
        busy={agree.isBusy && text.agreeing}
        error={agree.error}
        onConfirm={() => void agree.press({ jobId: job.id, amountCents })}
      />
    </>
  );
}

function Answer({ job, quote, offered }: ActProps) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useJobChanged();
  const answer = usePress(queries.quotes.counters.asShop.mutationOptions(), (then) => {
    setIsOpen(false);
    changed(then);
  });
  return (
    <>
      <Button reason={sayRefusal(job.refusals.quote) ?? quote.counterRefusal} onClick={() => setIsOpen(true)}>
        {text.answer}
      </Button>
      {isOpen ? (
        <PriceDialog
          title={text.answerTitle}
          lead={text.answerLead}
          quoted={text.between(formatCents(offered.amountCents), formatCents(quote.totalCents))}
          amountLabel={text.answerAmount}
          messageLabel={text.answerMessage}
          isBusy={answer.isBusy}
          error={answer.error}
          onSend={(said) => answer.press({ jobId: job.id, ...said })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function Stay({ job, quoted }: { job: ShopJobView; quoted: string }) {
  const stay = usePress(queries.quotes.counters.decline.mutationOptions(), useJobChanged());
  return (
    <>
      <Button
        reason={sayRefusal(job.refusals.withdraw)}
        busy={stay.isBusy && text.staying}
        onClick={() => void stay.press({ jobId: job.id })}
      >
        {text.stay(quoted)}
      </Button>
      <Refusal error={stay.error} />
    </>
  );
}
