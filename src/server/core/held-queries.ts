import { sql } from 'kysely';
import type { Cents } from '#domain/money/money.ts';

/** `heldOf` in SQL, over the columns of `payment`; the test of readers of money compares the two. */
export const onCardCents = sql<Cents>`(case when payment.state = 'authorised'
  then payment.authorised_cents else 0 end)`;
export const inFundsCents = sql<Cents>`(payment.captured_cents - payment.refunded_cents
  - payment.released_cents)`;

/** Payments for which something is held: as the index `payment_held` knows them. */
export const isHeld = sql<boolean>`(payment.state = 'authorised'
  or payment.captured_cents > payment.refunded_cents + payment.released_cents)`;
