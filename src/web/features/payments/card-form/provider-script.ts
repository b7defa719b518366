import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFormFacts } from '#web/lib/api-context.ts';

let loading: Promise<Stripe> | undefined;

/** The provider in the browser, loaded once per page and only where a card form is shown. */
export function loadProvider(facts: CardFormFacts): Promise<Stripe> {
  loading ??= load(facts).catch((error: unknown) => {
    // The next press retries.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, scriptUrl }: CardFormFacts): Promise<Stripe> {
  if (scriptUrl !== null) return (await loadFrom(scriptUrl))(publishableKey);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe loads in a browser only');
  return stripe;
}

/** Stripe's loader knows Stripe's own host only. */
function loadFrom(url: string): Promise<StripeConstructor> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => {
      const { Stripe: open } = globalThis as { Stripe?: StripeConstructor };
      if (open) resolve(open);
      else reject(new Error(`${url} brought no Stripe`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    script.src = url;
    document.head.append(script);
  });
}

/** Whose script it is, for a reader who may have blocked it. */
export function hostOf({ scriptUrl }: CardFormFacts): string {
  return scriptUrl === null ? 'js.stripe.com' : new URL(scriptUrl, location.href).host;
}
