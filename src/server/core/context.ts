import type { KeyObject } from 'node:crypto';
import type { Catalogue } from '#domain/settings/catalogue.ts';
import type { ErrorCode, ErrorData } from '#domain/errors/errors.ts';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { AuthEngine } from '#platform/auth/engine.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import type { Providers } from '#platform/auth/providers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Admission } from '#platform/http/admission.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentsProvider } from '#platform/payments/payments-provider.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Seal } from '#platform/seal.ts';
import type { LinkSigner } from '#platform/storage/signed-link.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { VehicleReference } from '#platform/vin/vehicle-reference.ts';
import type { VinDecoder } from '#platform/vin/vin-decoder.ts';
import type { DomainEvent } from './events.ts';
import type { React } from './reactions.ts';
import type { KeptSettings } from '#server/settings/in-force.ts';
import type { Tasks } from './tasks.ts';

/** One entry of the audit trail. `before` and `after` hold ids, states and amounts, never personal data. */
export type AuditRecord = {
  action: string;
  entity: string;
  entityId: string;
  /** The chain it belongs to: three digits of a ZIP, or `platform`. */
  market: string;
  jobId?: JobId;
  shopId?: ShopId;
  before?: AuditFacts;
  after?: AuditFacts;
  reason?: string;
};
export type AuditFacts = {
  [name: string]: string | number | boolean | null | AuditFacts | readonly string[];
};

/** External services: each a small interface with a local stand-in. */
export type Services = {
  auth: AuthEngine;
  providers: Providers;
  storage: Storage;
  /** Links that open one file for a short time. */
  links: LinkSigner;
  /** The payment provider that takes what is new. */
  payments: PaymentsProvider;
  /** The one that made an old row; null where it is not set up any more. */
  paymentsOf: (provider: string) => PaymentsProvider | null;
  vin: VinDecoder;
  vehicleReference: VehicleReference;
  seal: Seal;
  captcha: Captcha;
  /** Whether texts can be delivered: without a carrier we ask for no phone number. */
  canText: boolean;
  /** Whether there is a payment provider. */
  canTakePayments: boolean;
  /** Whether a second factor can be set up now: the operator's word (SECOND_FACTOR). */
  secondFactor: { isAvailable: boolean };
};

/** Facts of the request that caused the work; queued work has none. */
export type RequestOrigin = {
  id: string;
  address: string;
  userAgent: string | null;
  /** The beginning of links in emails: the address of the site, whatever the request was addressed to. */
  origin: string;
  /** PUBLIC_URL, or by what this browser reached us: to where it is sent back within the same visit. */
  reachedAt: string;
};

/** What the few verbs that are about the session itself need to know of it. */
export type SessionFacts = {
  sessionId: string;
  purpose: 'full' | 'enrol';
  remembered: boolean;
  /** Null: signed in by a way that is no proof. */
  provedAt: Date | null;
  /** A backup code took the second factors off: until then most acts that ask for a proof wait. */
  recoveredUntil: Date | null;
  /** Its absolute end, for the cookie of one that is remembered. */
  expiresAt: Date;
  secondFactorAt: Date | null;
};

/** Lets the few verbs of identity set or clear the session cookie of the answer. */
export type SessionCookie = {
  /** The token that came with the request. */
  readonly token: string | undefined;
  set(token: string, expiresAt?: Date): void;
  clear(): void;
  /** Identifies the browser, for all its users; it grants no access. Null without a browser. */
  readonly device?: { readonly token: string | undefined; set(token: string): void };
};

/**
 * What a verb receives. Everything it changes, its audit entries and its events commit together or not at
 * all. `now` is the instant of the request: no verb looks at a clock.
 */
export type Context = {
  readonly actor: Actor;
  readonly tx: Tx;
  readonly now: Date;
  readonly request: RequestOrigin | null;
  readonly cookie: SessionCookie;
  readonly session: SessionFacts | null;
  readonly services: Services;
  /** The services that a job can ask for, as staff describe them now. */
  readonly catalogue: Catalogue;
  readonly isDemo: boolean;
  /** Strangers may reach the demo, so no one is staff in it. */
  readonly isPublicDemo: boolean;
  /** The secrets of the configuration, masked. */
  readonly keys: readonly KeyFact[];
  readonly secret: SecretInForce;
  newId<Id extends string>(): Id;
  audit(record: AuditRecord): void;
  /** Refuses like `fail`, but what was written so far stays: a wrong code counts although it is refused. */
  keepAndFail(code: ErrorCode, data?: ErrorData): never;
  publish(event: DomainEvent): void;
  /**
   * Lets what the events so far cause in this transaction happen now, so that it can be shown. It happens
   * anyway.
   */
  react(): Promise<void>;
  /** Queues work in this transaction; it runs after the commit. */
  enqueue<T extends keyof Tasks>(task: T, data: Tasks[T], options?: { startAfter?: Date }): Promise<void>;
};

/** A secret of the configuration, of which only the end shows. */
export type KeyFact = {
  name: string;
  part: 'core' | 'payments' | 'webhooks' | 'mail' | 'texts' | 'storage' | 'sign-in' | 'captcha';
  isSet: boolean;
  /** Where it is not set, one is made from the root. */
  isDerived: boolean;
  lastFour: string | null;
  /** A keyed hash; null where it is not set. */
  fingerprint: string | null;
  /** The same under the secret that comes next, or was the one before: two processes may run with either. */
  nextFingerprint: string | null;
  previousFingerprint: string | null;
};
/** Which APP_SECRET this process has, and the other one that it knows while the secret is rotated. */
export type SecretInForce = {
  readonly id: string;
  readonly checkpointKey: KeyObject;
  readonly nextId: string | null;
  readonly previous: { readonly id: string; readonly checkpointKey: KeyObject } | null;
};
/** What signs the audit checkpoints, and where they are kept. */
export type Checkpoints = {
  readonly key: KeyObject;
  /** Of the next or the previous secret: what they signed is ours, too. */
  readonly others: readonly KeyObject[];
  readonly storage: Storage;
  /** Where they were kept before they were files of the storage. */
  readonly oldFile: string;
};
export type ShownSetting = { name: string; isSet: boolean; shown: string };

/** The running product: what `main.ts` joins once and every request and task shares. */
export type System = {
  /** What strangers and people may ask of this process. */
  readonly admission: Admission;
  readonly database: Database;
  readonly queue: Queue<Tasks>;
  readonly clock: Clock;
  readonly log: Log;
  readonly services: Services;
  readonly react: React;
  readonly isDemo: boolean;
  /** Strangers may reach the demo, so no one is staff in it. */
  readonly isPublicDemo: boolean;
  /** The database is a restored copy for practice, so nothing is sent, paid or worked off. */
  readonly isDrill: boolean;
  /** The beginning of links in emails that no request caused. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly checkpoints: Checkpoints;
  readonly secret: SecretInForce;
  /** What of the settings may be shown, masked. */
  readonly settings: readonly ShownSetting[];
  /** Its secrets, masked. */
  readonly keys: readonly KeyFact[];
  /** What staff set, as this process read it last. */
  readonly kept: KeptSettings;
};

/** Who acts, for audit rows: the system has no user. */
export function actorUserId(actor: Actor): UserId | null {
  return 'userId' in actor ? actor.userId : null;
}
