import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import { valueParts, valueWeights } from '#domain/quotes/quote-order.ts';
import { figureFacts, figureWords } from '#web/lib/format/shop-figures.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Stars } from '#web/ui/plain/star-row.tsx';
import type { ComparedQuote, LineKind } from './compare.ts';
import { LineGroup, TaxLine, Terms } from './quote-parts.tsx';
import { QuotePlace } from './quote-place.tsx';
import styles from './quote-sheet.module.css';
import { ShopBehind } from './shop-behind.tsx';
import { text } from './text.ts';

type Props = {
  compared: ComparedQuote;
  kinds: readonly LineKind[];
  known: ComparedQuoteView | undefined;
  onClose: () => void;
};

/** Everything about one quote: its lines and terms, the shop behind it, and where its points come from. */
export function QuoteSheet({ compared: { quote, groups }, kinds, known, onClose }: Props) {
  const { shop } = quote;
  return (
    <Dialog open onClose={onClose} title={shop.name}>
      <div className={styles.sheet}>
        <p className={styles.total}>
          <strong>
            <Money cents={quote.totalCents} />
          </strong>{' '}
          {text.kinds[quote.kind]}, {text.total[quote.kind]}
        </p>
        <section className={styles.part}>
          <h3>{text.lines}</h3>
          {kinds.map((kind) => (
            <LineGroup key={kind} kind={kind} group={groups[kind]} />
          ))}
          <TaxLine quote={quote} />
          <QuotePlace place={known?.place} />
        </section>
        <section className={styles.part}>
          <h3>{text.terms}</h3>
          <Terms quote={quote} fit={known?.fit} />
        </section>
        <section className={styles.part}>
          <h3>{text.behind}</h3>
          {known?.shop.rating ? <Stars rating={known.shop.rating} /> : null}
          <ShopBehind shop={known?.shop} />
          {known && !known.shop.figures.isNew ? (
            <Facts look="ends" items={figureFacts(known.shop.figures)} />
          ) : (
            <p className={styles.quiet}>{figureWords.isNewWhy}</p>
          )}
          {known?.shop.slug ? (
            <LinkButton to={`/shops/${known.shop.slug}?job=${quote.jobId}`}>{text.shopPage}</LinkButton>
          ) : null}
        </section>
        {known ? (
          <section className={styles.part}>
            <h3>{text.points(known.value.points)}</h3>
            <Facts
              look="ends"
              items={valueParts.map((part) => [
                text.parts[part],
                text.ofPoints(known.value.parts[part], valueWeights[part]),
              ])}
            />
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
