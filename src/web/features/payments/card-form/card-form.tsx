import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { CardIntent } from '#api/shapes/job-parts.ts';
import { paymentsErrors } from '#domain/errors/payments.ts';
import type { CardFormFacts } from '#web/lib/api-context.ts';
import { onSchemeChange } from '#web/lib/color-scheme.ts';
import { useCardForm } from '#web/lib/session/card-form.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { appearanceNow } from './appearance.ts';
import styles from './card-form.module.css';
import { problemWith } from './card-problem.ts';
import { hostOf, loadProvider } from './provider-script.ts';
import { text } from './text.ts';

type CardFormProps = {
  intent: CardIntent;
  /** What happens to which amount: "We hold $200.00 on your card. The shop is paid after the work." */
  amountLabel: string;
  submitLabel: string;
  /** The provider took the card. Our server hears of it from the provider, never from here. */
  onDone: () => void;
};

/**
 * Asks for a card in the provider's own form: what is typed there goes from its frame to the provider, never
 * to us. Not a form element, so that it may stand inside one.
 */
export function CardForm(props: CardFormProps) {
  const facts = useCardForm();
  if (!facts || facts.provider !== props.intent.provider) {
    return <Notice tone="caution">{paymentsErrors.PAYMENTS_OFF.says}</Notice>;
  }
  return <ProviderForm key={props.intent.id} facts={facts} {...props} />;
}

type Loaded = { stripe: Stripe } | 'failed' | null;

function ProviderForm({ facts, ...props }: CardFormProps & { facts: CardFormFacts }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadProvider(facts).then(
      (stripe) => isGone || setLoaded({ stripe }),
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [facts, tries]);
  if (loaded === null) return <Waiting />;
  if (loaded === 'failed') {
    const retry = () => {
      setLoaded(null);
      setTries(tries + 1);
    };
    return <NotLoaded host={hostOf(facts)} onRetry={retry} />;
  }
  return <Taking stripe={loaded.stripe} facts={facts} {...props} />;
}

type TakingProps = CardFormProps & { stripe: Stripe; facts: CardFormFacts };

/** In the browser only: the provider gets the colors that the page has now. */
function Taking({ stripe, facts, ...props }: TakingProps) {
  const [appearance, setAppearance] = useState(appearanceNow);
  useEffect(() => onSchemeChange(() => setAppearance(appearanceNow())), []);
  return (
    <div className={styles.card} role="group" aria-label={text.label}>
      {facts.publishableKey.startsWith('pk_test') ? <p className={styles.testMode}>{text.testMode}</p> : null}
      <p className={styles.amount}>{props.amountLabel}</p>
      <Elements stripe={stripe} options={{ clientSecret: props.intent.clientSecret, appearance }}>
        <Fields host={hostOf(facts)} {...props} />
      </Elements>
    </div>
  );
}

type Phase = 'loading' | 'typing' | 'checking' | 'done' | 'failed';

function Fields({ intent, submitLabel, host, onDone }: CardFormProps & { host: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [phase, setPhase] = useState<Phase>('loading');
  const [message, setMessage] = useState<string | null>(null);
  const [hasWallets, setHasWallets] = useState(false);
  const isAsking = useRef(false);

  async function confirm(): Promise<void> {
    if (!stripe || !elements || isAsking.current || phase !== 'typing') return;
    isAsking.current = true;
    setPhase('checking');
    setMessage(null);
    const problem = await problemOf(stripe, elements, intent).catch(() => text.failed.unreachable);
    isAsking.current = false;
    setPhase(problem === undefined ? 'done' : 'typing');
    if (problem === undefined) onDone();
    else setMessage(problem);
  }

  if (phase === 'failed') return <NotLoaded host={host} onRetry={() => setPhase('loading')} />;
  return (
    <>
      <div className={hasWallets ? undefined : styles.noWallets}>
        <ExpressCheckoutElement
          onReady={({ availablePaymentMethods: wallets }) => setHasWallets(Boolean(wallets))}
          onConfirm={() => void confirm()}
        />
      </div>
      {phase === 'loading' ? <Skeleton height="120px" /> : null}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        onReady={() => setPhase('typing')}
        onLoadError={() => setPhase('failed')}
      />
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <Button kind="primary" wide busy={busyText(phase)} onClick={() => void confirm()}>
        {submitLabel}
      </Button>
    </>
  );
}

/** Undefined once the provider took the card; null where its form says what is wrong by itself. */
async function problemOf(
  stripe: Stripe,
  elements: StripeElements,
  { kind }: CardIntent,
): Promise<string | null | undefined> {
  const said = (error: StripeError | undefined) => (error ? problemWith(error) : undefined);
  const { error: incomplete } = await elements.submit();
  if (incomplete) return said(incomplete);
  const asked = { elements, redirect: 'if_required' } as const;
  const { error } = kind === 'hold' ? await stripe.confirmPayment(asked) : await stripe.confirmSetup(asked);
  return said(error);
}

function NotLoaded({ host, onRetry }: { host: string; onRetry: () => void }) {
  return (
    <Notice tone="danger" live title={text.notLoaded}>
      <p>{text.notLoadedHelp(host)}</p>
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </Notice>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </Loading>
  );
}

function busyText(phase: Phase): string | false {
  if (phase === 'done') return text.done;
  // Its fields are on their way: a press would find nothing to send.
  if (phase === 'loading') return text.loading;
  return phase === 'checking' && text.checking;
}
