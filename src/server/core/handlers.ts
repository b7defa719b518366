import type * as z from 'zod';
import type { Contract } from '#api/contract.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Context, RequestOrigin, SessionCookie, SessionFacts, System } from './context.ts';

type Schemas<P> = P extends { '~orpc': { inputSchema?: infer I; outputSchema?: infer O } }
  ? { input: Exclude<I, undefined>; output: Exclude<O, undefined> }
  : never;
type Parsed<S> = S extends z.ZodType ? z.output<S> : never;
type Answer<S> = S extends z.ZodType ? z.input<S> : never;

/**
 * Operations that talk to the outside between transactions of their own: a password is hashed, a provider
 * asked, a decoder read. Doing that inside a transaction would hold locks while somebody else thinks.
 */
export const outerOperations = [
  'identity.session',
  'identity.signIn',
  'identity.signOut',
  'identity.requestGuestLink',
  'accounts.signUp',
  'accounts.resendConfirmation',
  'accounts.confirmPhone',
  'accounts.requestRecovery',
  'accounts.resetPassword',
  'accounts.requestCode',
  'accounts.signInWithCode',
  'accounts.requestLink',
  'factors.stepUp',
  'factors.generateBackupCodes',
  'factors.redeemBackupCode',
  'providers.link',
  'providers.signInWithIdToken',
  'account.changePassword',
  'account.changeEmail',
  'account.changePhone',
  'demo.moveClock',
  'vehicles.years',
  'vehicles.makes',
  'vehicles.models',
  'vehicles.trims',
  'vehicles.decodeVin',
  'joining.acceptInvitation',
  'team.acceptInvitation',
  'newsletter.subscribe',
  'payments.refresh',
  'payments.finishCard',
  'payoutAccount.connect',
  'payoutAccount.openDashboard',
  'payoutAccount.refresh',
  'payoutAccount.finish',
  'statement.paper',
  'adminChargebacks.packet',
  'admin.verifyAudit',
  'trail.chains',
  'trail.verify',
  'trail.anchor',
  'trail.verifyCheckpoints',
  'site.testBackend',
] as const;

type OuterOperation = (typeof outerOperations)[number];

/**
 * What such an operation receives: the running product, the caller, and a transaction whenever it wants one.
 */
export type OuterContext = {
  readonly system: System;
  readonly actor: Actor;
  readonly now: Date;
  readonly request: RequestOrigin;
  readonly cookie: SessionCookie;
  readonly session: SessionFacts | null;
  /** One unit of work with the caller's rights; see `unitOfWork`. */
  transact<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};

/** One plain function an operation: it receives the parsed input and answers what the contract promises. */
export type Handlers<Area extends keyof Contract & string> = {
  [Name in keyof Contract[Area] & string]: (
    ctx: `${Area}.${Name}` extends OuterOperation ? OuterContext : Context,
    input: Parsed<Schemas<Contract[Area][Name]>['input']>,
  ) => Promise<Answer<Schemas<Contract[Area][Name]>['output']>>;
};

export function isOuter(name: string): boolean {
  return (outerOperations as readonly string[]).includes(name);
}
