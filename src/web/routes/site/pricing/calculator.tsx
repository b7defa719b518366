import { useState } from 'react';
import { Form } from 'react-router';
import { splitJob } from '#domain/money/fees.ts';
import { type Cents, formatCents, MOST_TO_PAY, parseDollars } from '#domain/money/money.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import styles from './pricing.module.css';
import { text as allText } from './text.ts';

const words = allText.calculator;

/** A valid price, or null. */
export function readPrice(typed: string): Cents | null {
  const price = parseDollars(typed);
  return price === undefined || price <= 0 || price > MOST_TO_PAY ? null : price;
}

/** The share in percent, with decimals only if needed. */
export function shareOfPrice(part: Cents, price: Cents): string {
  const hundredths = Math.round((part * 10_000) / price);
  return `${hundredths / 100}%`;
}

/** Updates while typing. Without JavaScript, the form asks the server, which uses the same rule. */
export function Calculator({ initial }: { initial: string }) {
  const [typed, setTyped] = useState(initial);
  const price = readPrice(typed);
  return (
    <div className={styles.calculator}>
      <Form action="/pricing" preventScrollReset className={styles.form} noValidate>
        <TextInput
          label={words.label}
          help={words.help}
          error={price ? null : words.wrong}
          before="$"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button type="submit">{words.submit}</Button>
        </noscript>
      </Form>
      <output className={styles.result}>{price ? <Split price={price} /> : null}</output>
    </div>
  );
}

function Split({ price }: { price: Cents }) {
  const text = useFeeWords(words);
  const { fees: terms } = useSiteFrame();
  const { commission, processing, net } = splitJob(price, terms);
  const isCapped = processing < terms.processingCents;
  const rows = [
    { name: text.shop, amount: net, look: styles.net },
    { name: text.fee, amount: commission, look: styles.commission },
    { name: text.processing, amount: processing, look: styles.processing },
  ];
  const fees = formatCents((commission + processing) as Cents);
  return (
    <>
      <div className={styles.bar} role="img" aria-label={text.bar(formatCents(net), fees)}>
        {rows.map(({ name, amount, look }) => (
          <span key={name} className={look} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className={styles.split}>
        {rows.map(({ name, amount, look }) => (
          <div key={name}>
            <dt>
              <span className={look} aria-hidden />
              {name}
            </dt>
            <dd>
              <strong>{formatCents(amount)}</strong>
              <span>{text.share(shareOfPrice(amount, price))}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isCapped ? <p className={styles.note}>{text.capped}</p> : null}
    </>
  );
}
