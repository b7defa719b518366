import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { FIRST_ZIPS } from '#domain/marketplace/coverage.ts';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { shopStatuses } from '#domain/shops/shop-lifecycle.ts';
import { DEFAULT_CENTRE, MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { sumCents } from '#domain/money/money.ts';
import { requiredDocuments } from '#domain/shops/shop-documents.ts';
import { vinProblem } from '#domain/vehicles/vin.ts';
import { pretendingClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { compose, type Product } from '../../main/compose.ts';
import { readConfig } from '../../main/config.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { providerDifferences } from '#test/money/provider-differences.ts';
import { findViolations } from '../ledger/check-invariants.ts';
import { invariants } from '../ledger/invariants.ts';
import { createClient } from '#server/core/router.ts';
import { DEMO_PASSWORD, demoAddress, demoPeople } from './people.ts';
import { seedDemoWorld } from './seed.ts';
import { addLine, readLine } from '#server/audit/checkpoint-store.ts';
import { listStorageKeys } from './world/queries.ts';
import { knownVins } from './world/vins.ts';

/*
 * One world for all facts, because making it takes its time. A start before it was cut off: what that left
 * behind must not be in it.
 */

const clock = pretendingClock();
const dataDir = mkdtempSync(join(tmpdir(), 'hoist-demo-world-'));
let database: Database;
let product: Product;

beforeAll(async () => {
  database = await testDatabase();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://hoist.test' });
  const log = createLog({ level: 'silent', pretty: false });
  product = await compose({ config, log, clock, database, works: false, withZipCodes: false });
  await database.executeSql(`
    insert into demo_world (started_at, found_nobody) values (now(), true);
    insert into notify_me (email, zip, created_at) values ('left@behind.test', '90210', now())`);
  const { storage } = product.system.services;
  await addLine(storage, 1, 'of the start that was cut off');
  await seedDemoWorld(product, clock);
}, 240_000);

afterAll(async () => {
  await product.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the demo world', () => {
  it('has a sample phone number for everyone but staff, which no shop has', async () => {
    const { rows } = await database.executeSql(`select phone from auth_user u
      where not exists (select from staff_member s where s.user_id = u.id)
        and email like '%@demo.hoist.test'`);
    const known = rows.map(({ phone }) => phone).filter((phone) => phone !== null);
    expect(known.length).toBeGreaterThanOrEqual(demoPeople.filter(({ staff }) => !staff).length);
    for (const phone of known) expect(phone).toMatch(/^57155501\d\d$/);
    const shared = await database.executeSql(`select from auth_user join shop using (phone)`);
    expect(shared.rows).toEqual([]);
  });

  it('starts over after a start that was cut off, and is made once', async () => {
    expect(await column('select email from notify_me')).toEqual([]);
    expect(await readLine(product.system.services.storage, 1)).not.toBe('of the start that was cut off');
    const entries = await column('select count(*)::int from audit_entry');
    await seedDemoWorld(product, clock);
    expect(await column('select count(*)::int from audit_entry')).toEqual(entries);
  });

  it('ends in the present', () => {
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });

  it('breaks no invariant, at rest and from its first day on', async () => {
    const found = await providerDifferences(product.system);
    for (const invariant of invariants) {
      const { id, sample } = await findViolations(database.kysely, invariant, new Date(0));
      if (sample) found.push(`${id}: ${sample}`);
    }
    expect(found).toEqual([]);
  });

  it('lists the 36 sample jobs on both sides of the default centre, and one that staff posted', async () => {
    const { items, total } = await stranger().marketplace.search({ distanceMi: MAX_RADIUS_MILES, limit: 50 });
    expect(total).toBe(37);
    expect(items.every(({ sample }) => sample)).toBe(true);
    const west = items.filter(({ approximate }) => approximate.lng < DEFAULT_CENTRE.lng);
    expect(west.length).toBeGreaterThan(9);
    expect(items.length - west.length).toBeGreaterThan(9);
  });

  it('serves no more ZIP codes than Hoist does', async () => {
    expect(await column('select zip from supported_zip order by zip')).toEqual([...FIRST_ZIPS]);
  });

  it('has shops of every standing, and quotes and jobs in every state that people can bring about', async () => {
    const statesOf = async (table: string, state: string) =>
      new Set(await column(`select distinct ${state} from ${table}`));
    expect(missing(shopStatuses, await statesOf('shop', 'status'))).toEqual([]);
    expect(missing(quoteStates, await statesOf('quote', 'state'))).toEqual([]);
    expect(missing(jobStates, await statesOf('job', 'state'))).toEqual([
      'booking_pending',
      'inspecting',
      'awaiting_approval',
    ]);
  });

  it('has an invitation that waits, a shop that stopped halfway, and papers for staff to look at', async () => {
    const ops = await as('ops', { secondFactor: true });
    const { items } = await ops.shops.invitations.list({ status: 'pending' });
    expect(items.map(({ businessName }) => businessName)).toEqual(['Loudoun Transmission']);
    const { setup, shop } = await (await as('half.way')).shops.setup.readDraft({});
    expect([shop!.name, setup.next, setup.canSubmit]).toEqual(['Ruiz & Daughter', 'media', false]);
    const papers = await column(`select kind from shop_document join shop on shop.id = shop_document.shop_id
      where shop.name like 'Sugarland%' and shop_document.state = 'pending' order by kind`);
    expect(papers).toEqual(['insurance', 'licence', 'w9']);
  });

  it('has looked at the papers of every shop that was reviewed, and asks none of them to pause', async () => {
    const vetting = (await as('ops', { secondFactor: true })).shops.review;
    const { items } = await vetting.shops({ limit: 50 });
    const reviewed = ["Mira's Garage", 'Dulles Auto Works', 'Volt Mobile', 'Old Ox Auto', "Rusty's"];
    const shops = await Promise.all(
      items.filter(({ name }) => reviewed.includes(name)).map(({ id }) => vetting.shop({ shopId: id })),
    );
    expect(shops).toHaveLength(reviewed.length);
    for (const shop of shops) {
      expect(shop.documents.map(({ kind }) => kind).toSorted()).toEqual(requiredDocuments.toSorted());
      // Rusty was suspended because his insurance ran out, as the reason says.
      const lacks = shop.name === "Rusty's" ? ['insurance'] : [];
      expect(shop.notApproved.map(({ kind }) => kind)).toEqual(lacks);
      expect(shop.paused !== null).toBe(shop.name === "Rusty's");
    }
    const volt = shops.find(({ name }) => name === 'Volt Mobile');
    expect(volt?.documents.map(({ kind, status }) => `${kind}: ${status}`)).toContain('insurance: expiring');
  });

  it('asks Blue Ridge for a better license at that field, and waits for Sugarland alone', async () => {
    const { remarks, missing } = await (await as('blue-ridge-imports')).shops.review.remarks({});
    expect(remarks.map(({ field }) => field)).toEqual(['licence']);
    expect(missing.map(({ says }) => says)).toEqual(['Upload: Business license.']);
    const vetting = (await as('ops', { secondFactor: true })).shops.review;
    for (const queue of ['waiting', 'documents'] as const) {
      const { items } = await vetting.shops({ queue });
      expect(items.map(({ name }) => name)).toEqual(['Sugarland Tire & Brake']);
    }
  });

  it('sends papers that say that they are samples', async () => {
    const keys = await column(`select storage_key from shop_document join shop on shop.id = shop_id
      where name = 'Volt Mobile' and kind = 'insurance'`);
    const stored = await product.system.services.storage.get(keys[0] as string);
    const [page] = textOfPdf(new Uint8Array(await new Response(stored!.body).arrayBuffer()));
    for (const words of ['Sample document of the demo world', 'Insurance certificate', 'Volt Mobile']) {
      expect(page).toContain(words);
    }
  });

  it('knows of every file that it stored, so that a start that was cut off leaves none', async () => {
    const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const names = stored
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('audit-checkpoints'))
      .map(({ name }) => name.slice(0, -1));
    const known = (await listStorageKeys(database)).map((key) => key.split('/').at(-1)!);
    expect(known.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(20);
    expect(names.toSorted()).toEqual(known.toSorted());
  });

  it('writes what happened to shops and people in the product’s own words', async () => {
    const ops = await as('ops', { secondFactor: true });
    const { items } = await ops.audit.staff.list({ action: 'delete', entity: 'shop' });
    expect(items.map(({ action }) => action)).toEqual(['shop.delete']);

    const server = join(import.meta.dirname, '..');
    const files = (await readdir(server, { recursive: true })).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo'),
    );
    const sources = await Promise.all(files.map((path) => readFile(join(server, path), 'utf8')));
    const written = await column(`select distinct action from audit_entry
      where action ~ '^(shop|member|user|payout_account)[.]'`);
    expect(written.length).toBeGreaterThan(10);
    const ofTheDemo = written.filter((action) => !sources.some((source) => source.includes(`'${action}'`)));
    expect(ofTheDemo).toEqual([]);
  });

  it('has a refund that waits for a second person', async () => {
    const { queues } = await (await as('super', { secondFactor: true })).reports.overview({});
    expect(queues.find(({ queue }) => queue === 'refunds')).toMatchObject({ waiting: 1 });
  });

  it('gives Ana three quotes to compare and Ben a receipt', async () => {
    const ana = await as('owner');
    const jobs = await ana.jobs.mine({});
    const open = jobs.items.find(({ state }) => state === 'pending_selection');
    const { quotes } = await ana.jobs.get({ jobId: open!.id });
    expect(quotes.map(({ shop, state }) => `${shop.name}: ${state}`).toSorted()).toEqual([
      'Dulles Auto Works: submitted',
      "Mira's Garage: revised",
      'Volt Mobile: submitted',
    ]);

    const ben = await as('owner2');
    const done = (await ben.jobs.mine({})).items.find(({ state }) => state === 'completed');
    const receipt = await ben.payments.receipt({ jobId: done!.id });
    expect(receipt.invoice?.totalCents).toBe(receipt.capturedCents);
  });

  it('lets Ben talk about prices, and staff see what they took off the table', async () => {
    const ben = await as('owner2');
    const talk = (await ben.jobs.mine({})).items.find(({ state }) => state === 'pending_selection');
    const { quotes } = await ben.jobs.get({ jobId: talk!.id });
    expect(quotes.map(({ shop, state }) => `${shop.name}: ${state}`).toSorted()).toEqual([
      'Dulles Auto Works: countered_by_shop',
      "Mira's Garage: countered_by_owner",
      'Volt Mobile: force_rejected',
    ]);
    const { quotes: asStaff } = await (
      await as('ops', { secondFactor: true })
    ).jobs.staff.get({
      jobId: talk!.id,
    });
    expect(asStaff.map(({ status }) => status)).toEqual(['pending', 'force_rejected', 'pending']);
  });

  it('has a statement at Mira’s that adds up, with money in her bank', async () => {
    const statement = await (await as('shop.accounting')).payments.statement.list({ limit: 100 });
    expect(statement.items.filter(({ kind }) => kind === 'job').length).toBeGreaterThan(5);
    for (const item of statement.items) {
      const { priceCents, taxCents, commissionCents, processingCents, netCents, returnedCents, payout } =
        item;
      expect(netCents).toBe(priceCents - commissionCents - processingCents);
      // She remits the tax herself, so it is paid out with her share.
      if (payout) expect(payout.amountCents).toBe(netCents + taxCents - returnedCents);
    }
    const payouts = statement.items.flatMap(({ payout }) => payout ?? []);
    const paid = payouts.filter(({ state }) => state === 'paid').map(({ amountCents }) => amountCents);
    expect(statement.paidCents).toBe(sumCents(paid));
    expect(paid.length).toBeGreaterThan(5);
    expect(statement.heldCents).toBeGreaterThan(0);
  });

  it('has sent every email and left no work undone, but for what VINs say', async () => {
    expect(await column('select distinct status from outgoing_message')).toEqual(['sent']);
    const undone = await column("select distinct name from pgboss.job where state <> 'completed'");
    expect(undone).toEqual(['vehicle.describe']);
  });

  it('has cars whose VINs say what their owners say, and shows staff the end of each', async () => {
    expect(new Set(knownVins.map(({ vin }) => vin)).size).toBe(knownVins.length);
    for (const { car, vin } of knownVins) {
      expect(vinProblem(vin)).toBeUndefined();
      const [year, make, model] = car;
      expect(await product.system.services.vin.decode(vin, product.system.clock.now())).toMatchObject({
        isCertain: true,
        cars: [{ year, make, model }],
      });
    }
    const found = await column('select vin from vehicle where vin is not null');
    expect(found.toSorted()).toEqual(knownVins.map(({ vin }) => vin).toSorted());

    await product.system.queue.drain();
    const { items } = await (await as('ops', { secondFactor: true })).vehicles.staff.list({ search: 'CR-V' });
    expect(items.map(({ vin, engine }) => [vin?.slice(-8), engine])).toContainEqual([
      'HH990120',
      '1.5 L 4-cylinder',
    ]);
  });

  it('lets everyone of the list sign in', async () => {
    const { auth } = product.system.services;
    const known = await column('select email from auth_user');
    expect(
      missing(
        demoPeople.map(({ email }) => email),
        new Set(known),
      ),
    ).toEqual([]);
    expect(await auth.verifyPassword(demoAddress('shop.owner'), DEMO_PASSWORD)).not.toBeNull();
  });
});

async function column(query: string): Promise<unknown[]> {
  const { rows } = await database.executeSql(query);
  return rows.map((row) => Object.values(row)[0]);
}

function missing<T>(wanted: readonly T[], found: ReadonlySet<unknown>): T[] {
  return wanted.filter((one) => !found.has(one));
}

function stranger(): ApiClient {
  return clientOf({ kind: 'anonymous' });
}

async function as(name: string, { secondFactor = false } = {}): Promise<ApiClient> {
  const { auth } = product.system.services;
  const user = await auth.findUserByEmail(demoAddress(name));
  const session = await auth.createSession(user!.id, {
    audience: 'public',
    remember: false,
    secondFactor,
    provedAt: product.system.clock.now(),
    clientAddress: null,
    userAgent: null,
  });
  const { actor } = await resolveActor(product.system, session.token);
  return clientOf(actor);
}

function clientOf(actor: Parameters<typeof createClient>[1]['actor']): ApiClient {
  const nothing = () => {};
  return createClient(product.router, {
    actor,
    limitKey: 'test',
    request: {
      id: 'test',
      address: '127.0.0.1',
      userAgent: null,
      origin: 'http://hoist.test',
      reachedAt: 'http://hoist.test',
    },
    cookie: { token: undefined, set: nothing, clear: nothing },
  });
}
