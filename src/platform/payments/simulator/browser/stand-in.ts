import type { CardForm } from '../../card-form.ts';

/** Where the simulator is served beside our pages. */
export const SIMULATOR_PATH = '/simulator';

/** The card form of the demo: the simulator's stand-in for Stripe.js. */
export const STAND_IN: CardForm = {
  provider: 'simulator',
  publishableKey: 'pk_test_simulator',
  scriptUrl: `${SIMULATOR_PATH}/js/stripe.js`,
};
