import { HOUR, plus } from '../time.ts';

/** The payment provider's state of a shop's account, at the last reading. */
export type PayoutAccountFacts = {
  transfersEnabled: boolean;
  payoutsEnabled: boolean;
  /** Its owner went through the provider's form to the end. */
  detailsSubmitted: boolean;
  /** What the provider wants to know, in its own words. */
  currentlyDue: readonly string[];
  pastDue: readonly string[];
  disabledReason: string | null;
  dueBy: string | null;
};

/**
 * `started`: the provider's form was never finished. `checking`: nothing is asked, the provider looks.
 * `asked`: something is missing. `restricted`: the provider took away what the account could do.
 */
export const payoutStandings = ['none', 'started', 'checking', 'asked', 'restricted', 'enabled'] as const;
export type PayoutStanding = (typeof payoutStandings)[number];

/** Whether money can be sent to the account: the provider decides, and an account alone is not enough. */
export function canBePaid({
  transfersEnabled,
  payoutsEnabled,
}: Pick<PayoutAccountFacts, 'transfersEnabled' | 'payoutsEnabled'>): boolean {
  return transfersEnabled && payoutsEnabled;
}

/**
 * An attacker who takes over a shop account would redirect its money to their own bank. So we send nothing
 * for this long after each bank change, and the owners can react. Only the provider can stop money that was
 * already transferred.
 */
export const BANK_CHANGE_WAIT_HOURS = 72;

/** Until when nothing more is sent to a bank that was named at that instant; null where nothing waits for it. */
export function bankWaitsUntil(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = plus(changedAt, BANK_CHANGE_WAIT_HOURS * HOUR);
  return until > now ? until : null;
}

/** Reasons that need no action, only time. */
const LOOKING: readonly string[] = ['requirements.pending_verification', 'under_review'];

export function payoutStanding(facts: PayoutAccountFacts | null): PayoutStanding {
  if (!facts) return 'none';
  if (!facts.detailsSubmitted) return 'started';
  const { disabledReason, currentlyDue, pastDue } = facts;
  const isStopped = disabledReason !== null && !LOOKING.includes(disabledReason);
  if (!canBePaid(facts) && (isStopped || pastDue.length > 0)) return 'restricted';
  if (currentlyDue.length > 0 || pastDue.length > 0) return 'asked';
  return canBePaid(facts) ? 'enabled' : 'checking';
}

/** The status of an account, in words for its shop. */
export const standingSays: Record<PayoutStanding, string> = {
  none: 'Connect a bank account for your earnings. You enter it on the payment provider’s pages, never here.',
  started: 'You did not finish at the payment provider. We can’t pay you until you do.',
  checking: 'The payment provider is checking your details. You don’t need to do anything.',
  asked: 'The payment provider needs more information from you.',
  restricted: 'The payment provider restricted the account. We keep what you earn until it is open again.',
  enabled: 'We can pay out your earnings.',
};

/** The second of the seven set-up steps is done once the owner answered everything at the provider. */
export function isConnected(facts: Pick<PayoutAccountFacts, 'detailsSubmitted'> | null): boolean {
  return facts?.detailsSubmitted ?? false;
}

/** Read from above: the first that fits a name says it. */
const words: readonly [pattern: RegExp, says: string][] = [
  [/^external_account/, 'A bank account'],
  [/^tos_acceptance/, 'Your agreement to the terms of the payment provider'],
  [/^company\.verification/, 'A document of the business'],
  [/\bverification\b/, 'A photo of an identity document'],
  [/\bdob\b/, 'A date of birth'],
  [/ssn_last_4|id_number/, 'A social security number'],
  [/tax_id|vat_id/, 'The tax number of the business'],
  [/\baddress\b/, 'An address'],
  [/^business_profile/, 'What the business does, and where it is found'],
  [/^business_type/, 'What kind of business it is'],
  [/\bphone\b/, 'A phone number'],
  [/\bemail\b/, 'An email address'],
  [/\b(first_|last_)?name\b/, 'A name'],
  [/^(representative|person_|owners|directors|executives|company)/, 'Who owns and runs the business'],
];

export type Requirement = { says: string; isPastDue: boolean };

/** What is asked, in plain words, each once and the overdue first. */
export function requirementsOf({
  currentlyDue,
  pastDue,
}: Pick<PayoutAccountFacts, 'currentlyDue' | 'pastDue'>): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const [names, isPastDue] of [
    [pastDue, true],
    [currentlyDue, false],
  ] as const) {
    for (const name of names) {
      const says = wordsOf(name);
      if (!found.has(says)) found.set(says, { says, isPastDue });
    }
  }
  return [...found.values()];
}

function wordsOf(name: string): string {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? 'Something else, named on the provider’s page';
}

const reasons: Record<string, string> = {
  'requirements.past_due': 'A requested item is overdue.',
  'requirements.pending_verification':
    'The provider is checking your details. You don’t need to do anything.',
  under_review: 'The provider is reviewing the account. You don’t need to do anything.',
  listed: 'The provider is checking the account against its lists. They’ll email you if they need something.',
  platform_paused: 'The account was paused.',
};

/** Why the provider holds an account back, in plain words; null where it does not. */
export function disabledWords(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason.startsWith('rejected.')) return 'The provider rejected the account. Write to our support.';
  return reasons[reason] ?? 'The provider stopped the account. See their page for what they need.';
}
