import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log.ts';
import { queueMessage, readBodies } from '#platform/mail/mail.ts';
import { newestAnchor, verifyAnchor } from '#server/audit/anchor.ts';
import { nameOf } from '#server/audit/checkpoint-keys.ts';
import { checkpointWriter } from '#server/audit/checkpoints.ts';
import { verifyCheckpoints } from '#server/audit/verify-checkpoints.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { openAddress } from '#server/jobs/address.ts';
import { requireAppSecret } from '#server/settings/app-secret.ts';
import { listKeys, noteSecrets } from '#server/settings/keys.ts';
import { resealer, rotationStatus } from '#server/settings/reseal.ts';
import { appForThisTest, clientWith, type TestApp } from '#test/support/app.ts';
import { codeOf, enrolAuthenticator, givePasswords, signedIn } from '#test/support/factors.ts';
import { postJob } from '#test/support/stories.ts';
import { compose, type Product } from './compose.ts';
import { readConfig } from './config.ts';

// APP_SECRET is changed while the product runs: what was sealed and signed before opens at every step.

const OLD = 'a secret of the tests, long enough to pass';
const NEW = 'quite another secret, and as long as that';
const STRANGER = 'the secret of some other installation 42';
const stranger = { APP_SECRET: STRANGER };
const announced = { APP_SECRET: OLD, APP_SECRET_NEXT: NEW };
const rotating = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };
const done = { APP_SECRET: NEW };
const only = { APP_SECRET: OLD };

/** Another process on the database of the app, with secrets of its own. */
async function processWith(app: TestApp, settings: Record<string, string>): Promise<Product> {
  const { database, clock } = app.product.system;
  const config = readConfig({
    DATA_DIR: app.product.config.DATA_DIR,
    PUBLIC_URL: 'http://hoist.test',
    ...settings,
  });
  const log = createLog({ level: 'silent', pretty: false });
  const product = await compose({ config, log, clock, database, works: false, withZipCodes: false });
  onTestFinished(() => product.close());
  await product.system.queue.prepare();
  return product;
}

/** As `main.ts` starts it. */
async function start(app: TestApp, settings: Record<string, string>): Promise<Product> {
  const product = await processWith(app, settings);
  await requireAppSecret(product.system);
  await asSystem(product.system, (ctx) => noteSecrets(ctx, product.system.keys));
  return product;
}

async function reseal({ system }: Product): Promise<void> {
  await resealer(system)();
}

async function begun(): Promise<TestApp> {
  const app = await appForThisTest();
  await requireAppSecret(app.product.system);
  await asSystem(app.product.system, (ctx) => noteSecrets(ctx, app.product.system.keys));
  return app;
}

const streetOf = async (product: Product, jobId: Awaited<ReturnType<typeof postJob>>) =>
  (await asSystem(product.system, (ctx) => openAddress(ctx, jobId)))?.street;

const writeEntry = ({ system }: Product) =>
  asSystem(system, async (ctx) => {
    ctx.audit({ action: 'test.wrote', entity: 'test', entityId: '1', market: '201' });
  });

const leftOf = async ({ system }: Product) => (await rotationStatus(system)).left;

/** The same people, who reach another process. */
async function appOf(app: TestApp, product: Product): Promise<TestApp> {
  const token = (await app.sessionOf('ana')).replace('session=', '');
  return { ...app, product, as: () => clientWith(product, { token }) };
}

/** Waits to be sent, and opens a door until then. */
const sealedMail = ({ product: { system } }: TestApp) =>
  asSystem(system, (ctx) => {
    const words = { kind: 'test', to: 'ana@people.test', subject: 'Test', text: 'a code', html: '' };
    return queueMessage(
      ctx.tx,
      { ...words, sealedBy: ctx.services.seal },
      () => ctx.newId<string>(),
      ctx.now,
    );
  });

const livesAt = (street: string) => ({ address: { street, city: 'Ashburn', state: 'VA' as const } });

describe('a start', () => {
  it('with a wrong secret is refused, and with the right one is not', async () => {
    const app = await begun();
    await postJob(app, 'ana', livesAt('1 First Street'));
    await expect(start(app, stranger)).rejects.toThrow(/^APP_SECRET is not the secret of this database/);
    await start(app, only);
  });

  it('is refused on a database that is older than its canary, by what is sealed in it', async () => {
    const app = await appForThisTest();
    await postJob(app, 'ana', livesAt('1 First Street'));
    await expect(start(app, stranger)).rejects.toThrow(/^APP_SECRET is not the secret of this database/);
    await start(app, only);
  });

  it('with the secret before is refused once another has begun with the new one', async () => {
    const app = await begun();
    await start(app, rotating);
    await expect(start(app, only)).rejects.toThrow(/^APP_SECRET is not the secret of this database/);
    await start(app, announced);
  });

  it('without the secret before is refused while values are sealed under it', async () => {
    const app = await begun();
    const jobId = await postJob(app, 'ana', livesAt('1 First Street'));
    const product = await start(app, rotating);
    await expect(start(app, done)).rejects.toThrow(/values are still sealed under the secret before/);
    await expect(start(app, { ...done, APP_SECRET_PREVIOUS: STRANGER })).rejects.toThrow(/still sealed/);
    await reseal(product);
    expect(await streetOf(await start(app, done), jobId)).toBe('1 First Street');
  });
});

describe('while APP_SECRET is changed', () => {
  it('processes before and after their restart read what the other wrote', async () => {
    const app = await begun();
    const first = await postJob(app, 'ana', livesAt('1 First Street'));
    const before = await start(app, announced);
    const after = await start(app, rotating);
    const second = await postJob(await appOf(app, after), 'ana', livesAt('2 New Street'));
    const third = await postJob(await appOf(app, before), 'ana', livesAt('3 Late Street'));
    for (const product of [before, after]) {
      expect(await streetOf(product, first)).toBe('1 First Street');
      expect(await streetOf(product, second)).toBe('2 New Street');
      expect(await streetOf(product, third)).toBe('3 Late Street');
    }
    // Only a process with the new secret seals again, so the two do not undo each other.
    await reseal(before);
    expect(await leftOf(after)).toBeGreaterThan(0);
    await reseal(after);
    expect(await leftOf(after)).toBe(0);
    expect(await streetOf(before, first)).toBe('1 First Street');
  });

  it('values are sealed again in turns that may be cut off, and the previous secret can go', async () => {
    const app = await begun();
    const mails = await Promise.all(Array.from({ length: 230 }, () => sealedMail(app)));
    const product = await start(app, rotating);
    const { system } = product;
    const all = await rotationStatus(system);
    expect(all).toMatchObject({ step: 'resealing', left: all.total, canRemovePrevious: false });

    // The database goes away between two batches: what was done stays, and a process of its own goes on.
    let batches = 0;
    const transaction: typeof system.database.transaction = async (run) => {
      batches += 1;
      // Addresses, authenticators, a hundred messages.
      if (batches > 3) throw new Error('the connection is lost');
      return system.database.transaction(run);
    };
    const cutOff = resealer({ ...system, database: { ...system.database, transaction } });
    await expect(cutOff()).rejects.toThrow('the connection is lost');
    const half = await rotationStatus(system);
    expect(half.left).toBeGreaterThan(100);
    expect(half.left).toBeLessThanOrEqual(all.left - 100);

    await reseal(await start(app, rotating));
    expect(await rotationStatus(system)).toMatchObject({ left: 0, unreadable: 0, canRemovePrevious: true });
    const last = await start(app, done);
    const { kysely } = last.system.database;
    const rows = await kysely.selectFrom('outgoing_message').selectAll().where('id', 'in', mails).execute();
    const texts = rows.map((row) => readBodies(row, last.system.services.seal).text);
    expect(texts).toEqual(mails.map(() => 'a code'));
  });

  it('a value that no secret opens is named, and keeps no other from being sealed again', async () => {
    const app = await begun();
    const jobId = await postJob(app, 'ana', livesAt('1 First Street'));
    const broken = await postJob(app, 'ana', livesAt('2 Broken Street'));
    const { database } = app.product.system;
    await database.executeSql(`update job_address set sealed = 'v1.AAAA' where job_id = '${broken}'`);
    const product = await start(app, rotating);
    await reseal(product);
    expect(await rotationStatus(product.system)).toMatchObject({
      left: 1,
      unreadable: 1,
      canRemovePrevious: true,
    });
    expect(await streetOf(await start(app, done), jobId)).toBe('1 First Street');
  });

  it('an address keeps its point on the map, under the hash of the new secret only', async () => {
    const app = await begun();
    const post = (product: TestApp) => postJob(product, 'ana', livesAt('1 First Street'));
    const product = await start(app, rotating);
    const jobs = [await post(app), await post(await appOf(app, product))];
    await reseal(product);
    jobs.push(await post(await appOf(app, await start(app, done))));
    const { database } = app.product.system;
    const points = await database.executeSql(
      `select distinct public_lat, public_lng from job where id in (${jobs.map((id) => `'${id}'`).join()})`,
    );
    expect(points.rows).toHaveLength(1);
    const hashes = await database.executeSql('select key_id from address_point');
    expect(hashes.rows).toEqual([{ key_id: product.config.keys.id }]);
  });

  it('an authenticator that was set up before signs in at every step', async () => {
    const app = await begun();
    await givePasswords(app, ['ana']);
    const secret = await enrolAuthenticator(app, await signedIn(app, 'ana'));
    const signIn = async (product: Product) => {
      app.clock.advance(5 * 60_000);
      const there = { ...app, product };
      const { client } = await signedIn(there, 'ana');
      await client.accounts.factors.prove({ code: codeOf(app, { secret }) });
    };
    await signIn(await start(app, announced));
    const product = await start(app, rotating);
    await signIn(product);
    await reseal(product);
    await signIn(product);
    await signIn(await start(app, done));
  });

  it('a link that was signed before opens until it ends, and one of a stranger never', async () => {
    const app = await begun();
    const now = app.clock.now();
    const url = app.product.system.services.links.sign('/files/1', new Date(now.getTime() + 60_000));
    const isOpen = ({ system }: Product) =>
      system.services.links.isValid('/files/1', new URL(url, 'http://hoist.test').searchParams, now);
    expect(isOpen(await processWith(app, announced))).toBe(true);
    expect(isOpen(await processWith(app, rotating))).toBe(true);
    expect(isOpen(await processWith(app, done))).toBe(false);
    expect(isOpen(await processWith(app, stranger))).toBe(false);
  });

  it('the audit trail holds, with the checkpoints of both secrets, when the one before is gone', async () => {
    const app = await begun();
    const sign = async (product: Product) => {
      await writeEntry(product);
      await checkpointWriter(product.system.checkpoints)(product.system);
    };
    await sign(app.product);
    const { text } = await newestAnchor(app.product.system);
    const before = await start(app, announced);
    const after = await start(app, rotating);
    // Beside each other, in one file.
    for (const product of [after, before, after]) await sign(product);
    await reseal(after);
    const { system } = await start(app, done);
    const verified = await verifyCheckpoints(system, system.checkpoints, app.clock.now());
    expect(verified).toMatchObject({ signed: 4, problems: [], differences: [], unsigned: { entries: 0 } });
    expect(await verifyAnchor(system, system.checkpoints, text)).toEqual([]);
  });

  it('a key that was only written into the database signs nothing of ours', async () => {
    const app = await begun();
    await writeEntry(app.product);
    const forger = (await processWith(app, stranger)).system;
    await checkpointWriter(forger.checkpoints)(forger);
    const { system } = app.product;
    const [ours, theirs] = [system.checkpoints.key, forger.checkpoints.key].map(nameOf);
    await system.database.executeSql(
      `insert into checkpoint_key values ('${theirs}', '${ours}', '${'A'.repeat(86)}', now())`,
    );
    const { problems } = await verifyCheckpoints(system, system.checkpoints, app.clock.now());
    expect(problems).toEqual([expect.stringContaining('was not signed by us')]);
  });

  it('only the root is as young as the change, and it was changed once', async () => {
    const app = await begun();
    const SMTP_URL = 'smtp://127.0.0.1:9';
    await start(app, { ...only, SMTP_URL });
    const begin = app.clock.now().toISOString();
    app.clock.advance(86_400_000);
    const after = await start(app, { ...rotating, SMTP_URL });
    const changed = app.clock.now().toISOString();
    const before = await start(app, { ...announced, SMTP_URL });
    await reseal(after);
    const last = await start(app, { ...done, SMTP_URL });
    for (const { system } of [before, after, last]) {
      const keys = await asSystem(system, (ctx) => listKeys(ctx, system.keys));
      const since = (name: string) => keys.find((key) => key.name === name)?.since;
      expect([since('APP_SECRET'), since('SMTP_URL')]).toEqual([changed, begin]);
    }
    const entries = await app.product.system.database.executeSql(
      `select entity_id from audit_entry where action = 'key.rotated'`,
    );
    expect(entries.rows).toEqual([{ entity_id: 'APP_SECRET' }]);
  });
});
