import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import type { Answer, FromFrame, Intent, Question } from './messages.ts';

// The simulator's stand-in for Stripe.js: as much of its interface as Hoist uses, with a card form and a bank
// in frames of the simulator's. Served as one classic script, so it imports nothing but types.

type Handler = (event: object) => void;

/** The frames lie beside this script, wherever it is served. */
const here = new URL('.', (document.currentScript as HTMLScriptElement).src);

/** Longer than any frame of this machine takes. */
const FRAME_MS = 15_000;

/** A frame of the simulator's with a line of its own; `heard` gets whatever it says by itself. */
function openFrame(page: 'card' | 'bank', title: string, heard: (message: FromFrame) => void) {
  const frame = document.createElement('iframe');
  const { port1: port, port2 } = new MessageChannel();
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  frame.title = title;
  frame.src = new URL(page, here).href;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('line', here.origin, [port2]), {
    once: true,
  });
  port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
    if (data.is !== 'answer') return heard(data);
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  port.start();
  return {
    frame,
    ask(question: Question): Promise<Answer> {
      asked += 1;
      const id = asked;
      port.postMessage({ ...question, id });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
  };
}

/** `pi_123_secret_abc` is the secret of the intent `pi_123`. */
function intentOf(clientSecret: string): Intent {
  const [id = ''] = clientSecret.split('_secret_');
  return { kind: id.startsWith('seti_') ? 'setup' : 'hold', id, clientSecret };
}

/** Shows the bank's question over the whole page until it is answered. */
async function askBank(intent: Intent): Promise<Answer> {
  const bank = openFrame('bank', 'Your bank', () => undefined);
  Object.assign(bank.frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    colorScheme: 'light dark',
  });
  const answered = bank.ask({ ask: intent });
  document.body.append(bank.frame);
  const answer = await answered;
  bank.frame.remove();
  return answer;
}

const statuses: Record<string, string> = {
  requires_card: 'requires_payment_method',
  declined: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  voided: 'canceled',
};

/** What Stripe.js resolves with: the intent as the customer may know it, or why it did not move. */
async function resultOf(intent: Intent, first: Answer) {
  const asksBank = 'status' in first && first.status === 'requires_action';
  const answer = asksBank ? await askBank(intent) : first;
  if ('error' in answer) return { error: answer.error };
  const status = statuses[answer.status] ?? answer.status;
  if (status === 'canceled' || status === 'requires_payment_method') {
    const code = 'payment_intent_unexpected_state';
    return {
      error: { type: 'invalid_request_error', code, message: `This intent is ${status}.` } as StripeError,
    };
  }
  const object = { id: intent.id, status, client_secret: intent.clientSecret };
  return intent.kind === 'setup' ? { setupIntent: object } : { paymentIntent: object };
}

/** The card form: the frame, and the events that a page listens to. */
function paymentElement(first: Record<string, string>) {
  let look = first;
  const handlers = new Map<string, Set<Handler>>();
  const emit = (event: string, detail: object = {}) =>
    handlers.get(event)?.forEach((handle) => handle({ elementType: 'payment', ...detail }));
  let isReady = false;
  const card = openFrame('card', 'Card details', (message) => {
    if (message.is === 'height') card.frame.style.height = `${message.pixels}px`;
    else if (message.is === 'ready') {
      isReady = true;
      void card.ask({ look });
      emit('ready');
    } else if (message.is === 'change') emit('change', { complete: message.isComplete, empty: false });
    else if (message.is === 'focus' || message.is === 'blur') emit(message.is);
  });
  Object.assign(card.frame.style, {
    width: '100%',
    border: '0',
    display: 'block',
    colorScheme: 'light dark',
  });
  const element = {
    ask: card.ask,
    paint(next: Record<string, string>) {
      look = next;
      if (isReady) void card.ask({ look });
    },
    mount(place: string | HTMLElement) {
      const parent = typeof place === 'string' ? document.querySelector(place) : place;
      parent?.append(card.frame);
      setTimeout(() => {
        if (isReady || !card.frame.isConnected) return;
        const message = 'The card form of the simulator did not load.';
        emit('loaderror', { error: { type: 'api_connection_error', message } });
      }, FRAME_MS);
    },
    on(event: string, handle: Handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handle));
      return element;
    },
    off(event: string, handle: Handler) {
      handlers.get(event)?.delete(handle);
      return element;
    },
    update: () => undefined,
    collapse: () => element,
    focus: () => card.frame.focus(),
    blur: () => card.frame.blur(),
    unmount: () => card.frame.remove(),
    destroy: () => card.frame.remove(),
  };
  return element;
}

/** There are no wallets here, so the element shows nothing and says so. */
function expressCheckoutElement() {
  const element = {
    mount: () => undefined,
    on(event: string, handle: Handler) {
      if (event === 'ready') queueMicrotask(() => handle({ elementType: 'expressCheckout' }));
      return element;
    },
    off: () => element,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  };
  return element;
}

type ElementsOptions = { clientSecret?: string; appearance?: { variables?: Record<string, string> } };

function elementsOf({ clientSecret = '', appearance }: ElementsOptions) {
  let card: ReturnType<typeof paymentElement> | undefined;
  return {
    clientSecret,
    create(type: string) {
      if (type === 'expressCheckout') return expressCheckoutElement();
      card = paymentElement(appearance?.variables ?? {});
      return card;
    },
    getElement: () => card ?? null,
    update({ appearance: next }: ElementsOptions) {
      if (next?.variables) card?.paint(next.variables);
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const answer = await card?.ask({ check: true });
      return answer && 'error' in answer ? { error: answer.error } : { selectedPaymentMethod: 'card' };
    },
    async confirm(intent: Intent): Promise<Answer> {
      return card ? card.ask({ confirm: intent }) : { error: notMounted };
    },
  };
}

const notMounted: StripeError = { type: 'invalid_request_error', message: 'No card form is shown.' };
type Elements = ReturnType<typeof elementsOf>;
type Confirmation = { elements: Elements; clientSecret?: string };

async function confirm({ elements, clientSecret = elements.clientSecret }: Confirmation) {
  const intent = intentOf(clientSecret);
  return resultOf(intent, await elements.confirm(intent));
}

function notHere(): never {
  throw new Error('The stand-in for Stripe.js has no such method: our pages do not use it.');
}

function openStripe(_publishableKey: string) {
  return {
    elements: (options: ElementsOptions) => elementsOf(options),
    confirmPayment: (given: Confirmation) => confirm(given) as Promise<PaymentIntentResult>,
    confirmSetup: (given: Confirmation) => confirm(given) as Promise<SetupIntentResult>,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      resultOf(intentOf(clientSecret), { status: 'requires_action' }),
    // React's wrapper looks for these before it takes an object for Stripe.
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
  };
}

Object.assign(globalThis, { Stripe: openStripe });
