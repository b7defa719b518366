import { auditInvariants } from './invariants-of-audit.ts';
import { jobInvariants } from './invariants-of-jobs.ts';
import { moneyInvariants } from './invariants-of-money.ts';

/**
 * What must be true at every moment: each is one query that finds the rows that break it. The running
 * product checks what happened lately; tests check everything, after every step.
 */
export type Invariant = {
  id: string;
  title: string;
  /**
   * Finds rows with one column `violation` that says which record breaks it and how. `$1` is the instant from
   * which on to look, so that the query costs what happened since and not what happened ever.
   */
  sql: string;
};

export const invariants: readonly Invariant[] = [...moneyInvariants, ...jobInvariants, ...auditInvariants];
