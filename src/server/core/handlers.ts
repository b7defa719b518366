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
 * Operations that call slow things between transactions of their own: hash a password, ask a provider, read
 * a decoder. Inside a transaction, these would hold locks while we wait.
 */
export const outerOperations = [
  'accounts.session',
  'accounts.signIn',
  'accounts.signOut',
  'jobs.requestGuestLink',
  'jobs.copyPhotos',
  'accounts.signUp',
  'accounts.resendConfirmation',
  'accounts.confirmEmail',
  'accounts.confirmPhone',
  'accounts.requestRecovery',
  'accounts.resetPassword',
  'accounts.requestCode',
  'accounts.signInWithCode',
  'accounts.requestLink',
  'accounts.factors.stepUp',
  'accounts.factors.generateBackupCodes',
  'accounts.factors.redeemBackupCode',
  'accounts.providers.link',
  'accounts.providers.signInWithIdToken',
  'accounts.profile.changePassword',
  'accounts.profile.changeEmail',
  'accounts.profile.changePhone',
  'demo.moveClock',
  'vehicles.years',
  'vehicles.makes',
  'vehicles.models',
  'vehicles.trims',
  'vehicles.decodeVin',
  'shops.setup.acceptInvitation',
  'shops.team.acceptInvitation',
  'site.newsletter.subscribe',
  'payments.refresh',
  'payments.refreshTip',
  'payments.finishCard',
  'payments.payoutAccount.connect',
  'payments.payoutAccount.openDashboard',
  'payments.payoutAccount.refresh',
  'payments.payoutAccount.finish',
  'payments.statement.paper',
  'disputes.staff.chargebacks.packet',
  'audit.staff.verifyAll',
  'audit.staff.chains',
  'audit.staff.verify',
  'audit.staff.anchor',
  'audit.staff.verifyCheckpoints',
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
  /** The client for limits, as in `Call`. */
  readonly limitKey: string;
  readonly cookie: SessionCookie;
  readonly session: SessionFacts | null;
  /** One unit of work with the caller's rights; see `unitOfWork`. */
  transact<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};

type Operation = { '~orpc': unknown };

/** The part of the contract at a path like `shops.team`. */
type At<Path extends string, Node = Contract> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Rest, Node[Head]>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

type HandlerOf<Name extends string, O> = (
  ctx: Name extends OuterOperation ? OuterContext : Context,
  input: Parsed<Schemas<O>['input']>,
) => Promise<Answer<Schemas<O>['output']>>;

/**
 * One plain function an operation: it receives the parsed input and answers what the contract promises.
 * `Part` is for a capability that is answered in several places: `Handlers<'site', typeof status>`.
 */
export type Handlers<Path extends string, Part = At<Path>> = {
  [Name in keyof Part & string as Part[Name] extends Operation ? Name : never]: HandlerOf<
    `${Path}.${Name}`,
    Part[Name]
  >;
};

type Nested<Node, Prefix extends string> = {
  [Name in keyof Node & string]: Node[Name] extends Operation
    ? HandlerOf<`${Prefix}${Name}`, Node[Name]>
    : Nested<Node[Name], `${Prefix}${Name}.`>;
};

/** Every operation of the contract with what answers it. */
export type AllHandlers = Nested<Contract, ''>;

export function isOuter(name: string): boolean {
  return (outerOperations as readonly string[]).includes(name);
}
