import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { appForThisTest } from '#test/support/app.ts';
import { type DatabaseOptions, startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { loginThatOwnsNothing } from '#test/support/servers/second-login.ts';
import { until } from '#test/support/servers/until.ts';
import { paidJob } from '#test/support/stories.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

// A server whose login owns nothing: the product works with it, and what gets into one of its queries cannot
// become the owner, which may change the books.

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(text);
  } finally {
    await client.end();
  }
}

/** A database, and the two ways into it. */
async function twoLogins(options?: DatabaseOptions): Promise<{ ownerUrl: string; url: string }> {
  const ownerUrl = await server.createDatabase('logins', options);
  return { ownerUrl, url: await loginThatOwnsNothing(server, ownerUrl) };
}

const appOn = ({ url, ownerUrl }: { url: string; ownerUrl?: string }) =>
  appForThisTest({
    databaseUrl: url,
    settings: { DATABASE_URL: url, ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }) },
  });

const rights = [
  'reset role',
  'set role none',
  'set local role none',
  'set local role hoist',
  'set role hoist',
];
const changes = [
  'update ledger_posting set amount_cents = 1',
  'delete from ledger_transaction',
  'truncate ledger_posting cascade',
  'update audit_entry set reason = null',
  'delete from audit_entry',
  'alter table audit_entry disable trigger all',
  'drop table ledger_posting cascade',
  'grant hoist to server_of_tests',
];

describe('a server whose login owns nothing', () => {
  it('migrates an empty database over the owner, works jobs through and pays', async () => {
    const logins = await twoLogins({ empty: true });
    const app = await appOn(logins);
    const jobId = await paidJob(app);
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('completed');
    const { rows } = await query(
      logins.ownerUrl,
      `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss', 'simulator')`,
    );
    expect(rows).toEqual([{ tableowner: 'hoist' }]);
  });

  it.each(rights)('does not get the rights of the owner back by "%s"', async (escape) => {
    const logins = await twoLogins();
    const app = await appOn(logins);
    await paidJob(app);
    const { database } = app.product.system;
    for (const change of changes) {
      // As one statement that got into a query: it holds no values, so it may hold several.
      const injected = `begin; set local role hoist_app; ${escape}; ${change}; commit`;
      await expect(database.executeSql(injected), change).rejects.toThrow(
        /permission denied|must be owner|must have/,
      );
      await database.executeSql('rollback');
    }
  });

  it('works where an operator made both as the documentation says', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations/database.md'), 'utf8');
    const [, commands] = /## Two logins[^]*?```sql\n([^]*?)```/.exec(page)!;
    for (const command of commands!.trim().split('\n')) await query(server.adminUrl, command);
    const at = (login: string) => {
      const address = new URL(server.adminUrl);
      address.username = login;
      address.pathname = '/hoist';
      return address.href;
    };
    const app = await appOn({ url: at('hoist_server'), ownerUrl: at('hoist_owner') });
    await paidJob(app);
    const { rows } = await query(
      at('hoist_owner'),
      `select distinct tableowner from pg_tables where schemaname = 'public'`,
    );
    expect(rows).toEqual([{ tableowner: 'hoist_owner' }]);
  });

  it('starts beside others, again and again, and works tasks off', async () => {
    const { url, ownerUrl } = await twoLogins({ empty: true });
    const start = async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hoist-login-'));
      const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
      const config = readConfig({ ...settings, APP_SECRET: 'a secret of the tests, long enough to pass' });
      const lines: string[] = [];
      const log = createLog({
        level: 'warn',
        pretty: false,
        destination: { write: (line) => lines.push(line) },
      });
      const product = await compose({ config, log, works: true, withZipCodes: false });
      await product.system.queue.start();
      return { product, dataDir, lines };
    };
    const started = [...(await Promise.all([start(), start(), start()])), await start()];
    const [{ product }] = started as [Awaited<ReturnType<typeof start>>];
    await asSystem(product.system, (ctx) => ctx.enqueue('audit.checkpoint', {}));
    await until('the task is done', async () => {
      const { rows } = await query(ownerUrl, `select state from pgboss.job where name = 'audit.checkpoint'`);
      return rows.length > 0 && rows.every(({ state }) => state === 'completed');
    });
    for (const { product: one, dataDir, lines } of started) {
      await one.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(lines).toEqual([]);
    }
  });

  it('is refused without the owner, in one sentence', async () => {
    const empty = await twoLogins({ empty: true });
    const sentence = /^The login of DATABASE_URL may not change the schema, and DATABASE_OWNER_URL names no/;
    await expect(appOn({ url: empty.url })).rejects.toThrow(sentence);
    const migrated = await twoLogins();
    await expect(appOn({ url: migrated.url })).rejects.toThrow(sentence);
  });

  it('is refused where both logins are the same', async () => {
    const { ownerUrl } = await twoLogins();
    await expect(appOn({ url: ownerUrl, ownerUrl })).rejects.toThrow(
      /^The login of DATABASE_URL can still become the owner/,
    );
  });

  it.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
    'is refused where %s is set beside the embedded database, and changes nothing there',
    async (name) => {
      const url = await server.createDatabase('logins', { empty: true });
      await expect(appForThisTest({ isEmbedded: true, settings: { [name]: url } })).rejects.toThrow(
        `${name} is set without DATABASE_URL`,
      );
      const { rows } = await query(url, `select from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([]);
    },
  );

  it('is missed in production, where one login does all', async () => {
    const { ownerUrl } = await twoLogins();
    const lines: string[] = [];
    const logTo = (line: string) => void lines.push(line);
    await appForThisTest({ databaseUrl: ownerUrl, mode: 'production', logTo });
    expect(lines.join()).toContain('DATABASE_OWNER_URL is not set');
  });
});
