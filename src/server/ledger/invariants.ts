import { auditInvariants } from './invariants-of-audit.ts';
import { jobInvariants } from './invariants-of-jobs.ts';
import { moneyInvariants } from './invariants-of-money.ts';
import { providerInvariants } from './invariants-of-provider.ts';

/**
 * What must be true at every moment: each is one query that finds the rows that break it. The running
 * product checks what happened lately; tests check everything, after every step.
 */
export type Invariant = {
  id: string;
  title: string;
  /**
   * `settled` holds once no call to the provider is under way: between its answer and our commit the two
   * sides differ for a moment. It is for tests and for comparing at rest.
   */
  holds: 'always' | 'settled';
  /**
   * Finds rows with one column `violation` that says which record breaks it and how. `$1` is the instant from
   * which on to look, so that the query costs what happened since and not what happened ever.
   */
  sql: string;
};

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...jobInvariants,
  ...auditInvariants,
  ...providerInvariants,
];
