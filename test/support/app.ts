import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { type MovableClock, movableClock } from '#platform/clock.ts';
import type { Admission } from '#platform/http/admission.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import type { ProviderSetting } from '#platform/auth/provider-settings.ts';
import type { Faults } from '#platform/payments/simulator/faults.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { settle } from '#server/demo/settle.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { createClient } from '#server/core/router.ts';
import { compose, type Product } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { unlimitedAdmission } from './admission.ts';
import { callNamed, clientBy } from './operations.ts';
import { dumpOfWorld, embeddedDatabase, keepDump, keyOfWorld } from './servers/database.ts';
import { type Lease, lease, takeIdle } from './servers/idle-databases.ts';
import { remember } from './remembered.ts';
import { databaseOnServer, runsOnServer, templateOnServer } from './servers/server-databases.ts';
import type { PersonName } from './people.ts';
import { makeWorld, type World } from './world.ts';

export type TestApp = {
  product: Product;
  world: World;
  clock: MovableClock;
  /** The operations as this person asks for them; null is a stranger. */
  as(person: PersonName | null): ApiClient;
  /** The cookie of a fresh session, for calls over HTTP. */
  sessionOf(person: PersonName, options?: { secondFactor?: boolean }): Promise<string>;
  /** Lets queued work, timers and the payment provider run until nothing is left to do now. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** A Friday afternoon in Ashburn. */
export const START = new Date('2026-11-20T20:00:00Z');

type Options = {
  databaseUrl?: string;
  /** The test sets what outlasts a statement, such as how plans are made, so it needs a single connection. */
  isEmbedded?: boolean;
  faults?: Faults;
  mode?: 'demo' | 'production';
  /** Environment variables beside those that every test has. */
  settings?: Record<string, string>;
  /** Who signs people in; they run on this machine. */
  providers?: readonly ProviderSetting[];
  /** The budgets of clients, for tests that reach them. */
  admission?: Admission;
  /** Takes every line of the log, however small its matter; otherwise nothing is written. */
  logTo?: (line: string) => void;
};

/** The whole product in memory: real rules, a real database, the payment simulator, and a stopped clock. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const { faults, mode = 'demo', settings, providers, logTo } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'hoist-test-'));
  const { database, watch, giveBack, keep } = await openFor(options);
  const clock = movableClock(START);
  const config = readConfig({
    HOIST_MODE: mode,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of the tests, long enough to pass',
    PUBLIC_URL: 'http://hoist.test',
    ALLOW_EMBEDDED: '1',
    ALLOW_NO_PAYMENTS: mode === 'production' ? '1' : undefined,
    // Production requires a mail server; none listens there.
    SMTP_URL: mode === 'production' ? 'smtp://127.0.0.1:9' : undefined,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const log = createLog(
    logTo
      ? { level: 'trace', pretty: false, destination: { write: logTo } }
      : { level: 'silent', pretty: false },
  );
  const product = await compose({
    config,
    log,
    clock,
    database,
    // Clients of a test ask faster than people do, and from one address.
    admission: options.admission ?? unlimitedAdmission(),
    works: false,
    faults,
    providers,
    payoutDelays: { pendingMs: 0, inTransitMs: 0 },
    withZipCodes: false,
  });
  await product.system.queue.prepare();
  const found = await findWorld(database);
  const world: World = found ?? (await keep(await makeWorld(product)));
  watch();
  return {
    product,
    world,
    clock,
    as: (person) => clientOf(product, world, person),
    sessionOf: (person, options) => sessionOf(product, world, person, options),
    settle: () => settle(product),
    close: async () => {
      await product.close();
      await giveBack();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const WORLD_SOURCES = [
  './app.ts',
  './people.ts',
  './remembered.ts',
  './world.ts',
  './servers/bank.ts',
  '../../src/server/core/tasks.ts',
  '../../src/platform/queue/queue.ts',
  '../../src/platform/payments/simulator/accounts.ts',
];

type Opened = Lease & { keep(world: World): Promise<World> };

/**
 * A server's database as it is; else an embedded one that already holds the world, if an earlier run left
 * one.
 */
async function openFor({ databaseUrl, isEmbedded = false }: Options): Promise<Opened> {
  if (databaseUrl) {
    const database = await openDatabase({ url: databaseUrl });
    return { database, watch: () => {}, giveBack: () => database.close(), keep: async (world) => world };
  }
  if (runsOnServer() && !isEmbedded) {
    const opened = (await takeIdle('postgres')) ?? (await openCopyOfWorld());
    return { ...opened, keep: async (world) => world };
  }
  const { dump, path } = await dumpOfWorld(WORLD_SOURCES);
  const opened = (await takeIdle('pglite')) ?? (await openNew(dump));
  const keep = async (world: World) => {
    await rememberWorld(opened.database, world);
    await keepDump(opened.database, path);
    return world;
  };
  return { ...opened, keep };
}

/** A database of the test server that holds the world, which the first test of a server makes. */
async function openCopyOfWorld(): Promise<Lease> {
  const name = `hoist_world_${await keyOfWorld(WORLD_SOURCES)}`;
  const template = await templateOnServer(name, async (url) => {
    const app = await testApp({ databaseUrl: url });
    await rememberWorld(app.product.system.database, app.world);
    await app.close();
  });
  return lease({ database: await databaseOnServer(template), uses: 0 });
}

async function rememberWorld(database: Database, world: World): Promise<void> {
  await remember(database);
  await database.executeSql(
    `create table test_support.world as select '${JSON.stringify(world)}'::jsonb as made`,
  );
}

async function openNew(dump: Blob | undefined): Promise<Lease> {
  return lease({ database: dump ? await openDatabase({ dump }) : await embeddedDatabase(), uses: 0 });
}

async function findWorld(database: Database): Promise<World | undefined> {
  const { rows } = await database.executeSql(`select to_regclass('test_support.world') is not null as made`);
  if (!rows[0]?.['made']) return undefined;
  const kept = await database.executeSql('select made from test_support.world');
  return kept.rows[0]?.['made'] as World;
}

/** `testApp` that closes itself when the test is over. */
export async function appForThisTest(options?: Options): Promise<TestApp> {
  const app = await testApp(options);
  onTestFinished(() => app.close());
  return app;
}

function clientOf(product: Product, world: World, person: PersonName | null): ApiClient {
  const jar: CookieJar = { token: undefined };
  // Two calls at once share a session, as in a browser.
  let signingIn: Promise<string> | undefined;
  const signIn = (who: PersonName) =>
    (signingIn ??= tokenOf(product, world, who, true).finally(() => (signingIn = undefined)));
  return clientWith(product, jar, async () => {
    if (person) jar.token ??= await signIn(person);
  });
}

export type CookieJar = { token: string | undefined; device?: string; userAgent?: string; address?: string };

/**
 * The operations as a browser with these cookies asks for them: signing in by one of them changes the jar.
 */
export function clientWith(product: Product, jar: CookieJar, before = async () => {}): ApiClient {
  return lazily(async () => {
    await before();
    const { token } = jar;
    const { actor, session } = await resolveActor(product.system, token);
    return createClient(product.router, {
      actor,
      session,
      // Limits have a test of their own; everywhere else they would only be in the way.
      limitKey: uuidv7(),
      request: {
        id: uuidv7(),
        address: jar.address ?? '192.0.2.1',
        userAgent: jar.userAgent ?? 'vitest',
        origin: 'http://hoist.test',
        reachedAt: 'http://hoist.test',
      },
      cookie: {
        token,
        set: (value) => void (jar.token = value),
        clear: () => void (jar.token = undefined),
        device: { token: jar.device, set: (value) => void (jar.device = value) },
      },
    });
  });
}

/** A client whose caller is looked up again at every call, as for every request. */
function lazily(client: () => Promise<ApiClient>): ApiClient {
  return clientBy(async (name, input) => callNamed(await client(), name, input ?? {}));
}

async function tokenOf(
  { system }: Product,
  world: World,
  person: PersonName,
  secondFactor: boolean,
): Promise<string> {
  const session = await system.services.auth.createSession(world.users[person], {
    audience: 'public',
    remember: true,
    secondFactor,
    provedAt: system.clock.now(),
    clientAddress: '192.0.2.1',
    userAgent: 'vitest',
  });
  return session.token;
}

async function sessionOf(
  product: Product,
  world: World,
  person: PersonName,
  { secondFactor = true }: { secondFactor?: boolean } = {},
): Promise<string> {
  return `session=${await tokenOf(product, world, person, secondFactor)}`;
}
