import { join } from 'node:path';
import { type Config, keyFacts, localAddress, shownSettings } from './config.ts';
import { createAuthEngine } from '#platform/auth/engine.ts';
import { noCaptcha, siteverifyCaptcha } from '#platform/captcha/captcha.ts';
import type { ProviderSetting } from '#platform/auth/provider-settings.ts';
import { createProviders } from '#platform/auth/providers.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { Admission, budgetsTimes } from '#platform/http/admission.ts';
import { createOutbound } from '#platform/http/outbound.ts';
import { brand } from '#domain/site/brand.ts';
import { type MailTransport, outboxOnly, smtpTransport } from '#platform/mail/mail.ts';
import type { Log } from '#platform/log.ts';
import { heldPayments } from '#platform/payments/held.ts';
import { knownProviders, openProviders, type PaymentProviders } from '#platform/payments/providers.ts';
import type { Faults } from '#platform/payments/simulator/faults.ts';
import { openSimulator, type PayoutDelays, type Simulator } from '#platform/payments/simulator/simulator.ts';
import type { WebhookSecrets } from '#platform/payments/webhook-signature.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { createSeal } from '#platform/seal.ts';
import { byRecipient, httpGateway } from '#platform/sms/gateway.ts';
import { type LinkSigner, linkSigner } from '#platform/storage/signed-link.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createVehicleReference } from '#platform/vin/vehicle-reference.ts';
import { createVinDecoder } from '#platform/vin/vin-decoder.ts';
import { tailSigner } from '#server/audit/checkpoints.ts';
import type { System } from '#server/core/context.ts';
import { handlers } from '#server/wiring/all-handlers.ts';
import { createRouter, type Router } from '#server/core/router.ts';
import { taskSettings, type Tasks } from '#server/core/tasks.ts';
import { keepSettings } from '#server/settings/in-force.ts';
import { findRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import { reactions } from '#server/wiring/wiring.ts';
import { heartbeat } from '#server/wiring/heartbeat.ts';
import { registerWork } from '#server/wiring/work.ts';
import { loadZipCodes } from '#server/marketplace/zip-codes/zip-codes.ts';
import { preparedDatabase } from './prepare-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { otherKeys, secretOf } from './secret-in-force.ts';
import { checkpointsOf, storageOf } from './storage.ts';
import { version } from './version.ts';

export type Product = {
  config: Config;
  system: System;
  router: Router;
  simulator: Simulator;
  close(): Promise<void>;
};

export type ComposeOptions = {
  config: Config;
  log: Log;
  /** Wins over the database's: tests and the making of the demo world pretend a time. */
  clock?: Clock;
  /** A database that is open already, as tests have. */
  database?: Database;
  /** Whether this process works the queue off. */
  works: boolean;
  /** A server made schema and queue ready: a command beside it changes neither. */
  isPrepared?: boolean;
  faults?: Faults;
  payoutDelays?: PayoutDelays;
  publicUrl?: string;
  /** Tests bring providers that run on this machine. */
  providers?: readonly ProviderSetting[];
  /** Tests whose clients ask faster than people do bring budgets that they cannot reach. */
  admission?: Admission;
  /** Tests bring the few ZIP codes that they use. */
  withZipCodes?: boolean;
};

/** Joins configuration, outside world and rules into the running product. Nothing listens and nothing works yet. */
export async function compose(options: ComposeOptions): Promise<Product> {
  const { config, log, withZipCodes = true } = options;
  const database = options.database ?? (await openOwnDatabase(config));
  const clock = options.clock ?? database.clock;
  if (!options.isPrepared) await prepareSchema(config, database, log);
  if (withZipCodes) await loadZipCodes(database);
  const isDrill = (await findRestoreDrill(database)) !== null;
  // A copy for practice works nothing off: not what it would send or pay, and no sweep, which could remove
  // files from a store that it shares with the original.
  const works = options.works && !isDrill;

  const simulator = openSimulator({
    kysely: database.kysely,
    now: () => clock.now(),
    payoutDelays: options.payoutDelays,
  });
  const isPrepared =
    options.isPrepared ?? (config.DATABASE_OWNER_URL ?? config.DATABASE_DIRECT_URL) !== undefined;
  const queue = createQueue<Tasks>({ database, log, tasks: taskSettings, works, isPrepared });
  const storage = storageOf(config);
  const system: System = {
    admission: options.admission ?? new Admission(budgetsTimes(config.BUDGET_FACTOR)),
    database,
    queue,
    clock,
    log,
    services: servicesOf(options, {
      database,
      clock,
      storage,
      payments: isDrill ? heldProviders(config.PAYMENTS) : providersOf(options, simulator),
    }),
    react: reactions,
    isDemo: config.isDemo,
    isPublicDemo: config.isPublicDemo,
    isDrill,
    publicUrl: options.publicUrl ?? config.PUBLIC_URL ?? localAddress(config),
    dataDir: config.DATA_DIR,
    checkpoints: checkpointsOf(config, storage),
    secret: secretOf(config),
    settings: shownSettings(config),
    keys: keyFacts(config),
    kept: await keepSettings(database, log),
  };
  const signTail = tailSigner(system);
  const beats = heartbeat(database, { role: config.ROLE, version });
  if (!isDrill) registerWork(system, { mail: messagesOf(config), signTail, beat: beats.beat });
  return {
    config,
    system,
    router: createRouter(system, handlers),
    simulator,
    close: async () => {
      try {
        await queue.stop();
        // Sign the last entries now: the next worker may start hours later.
        // The database is closed when both are over, also where one fails.
        const ended = await Promise.allSettled(works ? [signTail(), beats.end()] : []);
        for (const one of ended) if (one.status === 'rejected') throw one.reason;
      } finally {
        await system.kept.stop();
        if (!options.database) await database.close();
      }
    },
  };
}

type Outside = { database: Database; clock: Clock; storage: Storage; payments: PaymentProviders };

function servicesOf(
  { config, providers = config.providers }: ComposeOptions,
  { database, clock, storage, payments }: Outside,
): System['services'] {
  const cacheDirectory = join(config.DATA_DIR, 'vin');
  return {
    auth: createAuthEngine(database.kysely, clock),
    providers: createProviders(providers, {
      outbound: createOutbound({ allowsThisMachine: config.isDemo }),
      now: () => clock.now(),
    }),
    storage,
    links: linksOf(config),
    payments: payments.current,
    paymentsOf: payments.named,
    canTakePayments: config.takesPayments,
    vin: createVinDecoder({ provider: config.VIN_PROVIDER, cacheDirectory }),
    vehicleReference: createVehicleReference({ cacheDirectory }),
    secondFactor: { isAvailable: config.SECOND_FACTOR === 'on' },
    seal: createSeal(config.keys, otherKeys(config)),
    captcha: config.captcha.check ? siteverifyCaptcha(config.captcha.check) : noCaptcha,
    // The demo shows texts in its outbox; elsewhere a gateway has to send them.
    canText: config.isDemo || config.SMS_GATEWAY_URL !== undefined,
  };
}

function linksOf(config: Config): LinkSigner {
  const others = otherKeys(config).map(({ links }) => links);
  return linkSigner(config.keys.links, others);
}

/** A secret of its own has nothing to do with APP_SECRET. */
function webhookSecretsOf(config: Config): WebhookSecrets {
  if (config.PAYMENTS_WEBHOOK_SECRET) return [config.PAYMENTS_WEBHOOK_SECRET];
  const [other] = otherKeys(config);
  return other ? [config.keys.webhooks, other.webhooks] : [config.keys.webhooks];
}

async function openOwnDatabase(config: Config): Promise<Database> {
  return openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    template: await preparedDatabase(),
    poolSize: config.DATABASE_POOL,
    applicationName: `hoist-${config.ROLE}`,
  });
}

/** The simulator moves no real money, so beside a real provider it lives on in demos only. */
function providersOf({ config, faults }: ComposeOptions, simulator: Simulator): PaymentProviders {
  const isSimulated = config.isDemo || !config.stripe;
  return openProviders(
    knownProviders,
    {
      simulator: isSimulated ? { simulator, webhookSecrets: webhookSecretsOf(config), faults } : null,
      stripe: config.stripe,
    },
    config.PAYMENTS,
  );
}

function heldProviders(current: string): PaymentProviders {
  return { current: heldPayments(current), named: heldPayments };
}

function mailOf(config: Config): MailTransport {
  const from = config.MAIL_FROM ?? `${brand.name} <${brand.supportAddress}>`;
  return config.SMTP_URL ? smtpTransport({ url: config.SMTP_URL, from }) : outboxOnly();
}

/** Email and texts leave from one queue, each by its own way. */
function messagesOf(config: Config): MailTransport {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = config;
  return byRecipient(mailOf(config), url ? httpGateway({ url, token }) : outboxOnly());
}
