import { useState } from 'react';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { formatCents } from '#domain/money/money.ts';
import { Talk } from '#web/features/quotes/counter-offer/talk.tsx';
import { text } from '#web/features/quotes/counter-offer/text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

type Props = JobProps & { quote: QuoteView };

const PriceDialog = latePiece(
  async () => (await import('#web/features/quotes/counter-offer/price-dialog.tsx')).PriceDialog,
);

/** The offers on a quote between owner and shop, and how to make one. */
export function OfferActs({ job, quote }: Props) {
  const open = quote.counters.find(({ isOpen }) => isOpen);
  return (
    <div className={styles.offers}>
      <Talk quote={quote} reader="owner" />
      {open ? (
        <>
          <p>{text.waits(formatCents(open.amountCents))}</p>
          <TakeBack job={job} quote={quote} />
        </>
      ) : quote.kind === 'claim' || quote.state === 'standby' || quote.waitsForShop ? null : (
        <Offer job={job} quote={quote} />
      )}
    </div>
  );
}

function Offer({ job, quote }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const keep = useKeepJob();
  const offer = usePress(queries.quotes.counters.asOwner.mutationOptions(), (answer) => {
    keep(answer);
    setIsOpen(false);
  });
  const { id: quoteId, version, shop } = quote;
  return (
    <>
      <Button
        wide
        reason={quote.counterRefusal}
        aria-label={text.offerTo(shop.name)}
        onClick={() => setIsOpen(true)}
      >
        {text.offer}
      </Button>
      {isOpen ? (
        <PriceDialog
          title={text.offerTitle(shop.name)}
          lead={text.offerLead}
          quoted={text.quoted(formatCents(quote.totalCents))}
          amountLabel={text.amount}
          messageLabel={text.message}
          isBusy={offer.isBusy}
          error={offer.error}
          onSend={(said) => offer.press({ jobId: job.id, quoteId, version, ...said })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function TakeBack({ job, quote: { id: quoteId, shop } }: Props) {
  const back = usePress(queries.quotes.counters.takeBack.mutationOptions(), useKeepJob());
  return (
    <>
      <Refusal error={back.error} />
      <Button
        wide
        busy={back.isBusy && text.takingBack}
        aria-label={text.takeBackFrom(shop.name)}
        onClick={() => void back.press({ jobId: job.id, quoteId })}
      >
        {text.takeBack}
      </Button>
    </>
  );
}
