import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log.ts';
import { listStaffAccounts } from '#server/accounts/staff/command-line/list-staff.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { requireAppSecret } from '#server/settings/app-secret.ts';
import { clientWith, type CookieJar } from '#test/support/app.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { loginThatOwnsNothing } from '#test/support/servers/second-login.ts';
import { compose, type Product } from '../compose.ts';
import { readConfig } from '../config.ts';
import { asOperator } from './as-operator.ts';
import { readTyped, Refused, WrongUsage } from './command.ts';
import { commands } from './commands.ts';

// `npx hoist staff` on new databases: once as a process of its own, beside a server in production.

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const root = join(import.meta.dirname, '../../..');
const email = 'first@hoist.example';
const STAFF_PASSWORD = 'Nine-green-bottles-1';
const origin = 'https://hoist.example';

type Settings = Record<string, string>;

/** What a production installation sets, with a data directory of its own. */
function settingsOf(more: Settings): Settings {
  const directory = mkdtempSync(join(tmpdir(), 'hoist-staff-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return {
    HOIST_MODE: 'production',
    ALLOW_NO_PAYMENTS: '1',
    DATA_DIR: directory,
    APP_SECRET: 'a secret of the tests, long enough to pass',
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...more,
  };
}

async function hoist(settings: Settings, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['bin/hoist', ...args], { cwd: root, env: { PATH, ...settings } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr, json: () => JSON.parse(stdout) as Record<string, string> };
}

const list = (settings: Settings) => asOperator(settings, (ctx) => listStaffAccounts(ctx, 1));
const refused = (message: RegExp) =>
  expect.objectContaining({ constructor: Refused, message: expect.stringMatching(message) });

function open(settings: Settings): Promise<Product> {
  const log = createLog({ level: 'silent', pretty: false });
  return compose({ config: readConfig(settings), log, works: false, withZipCodes: false });
}

/** A server that runs on this database and does nothing by itself. */
async function runningOn(settings: Settings): Promise<Product> {
  const product = await open(settings);
  onTestFinished(() => product.close());
  await product.system.queue.prepare();
  return product;
}

describe('hoist staff on a new production database', () => {
  it('makes the first super admin with the login of the server, who gets into the back-office', async () => {
    const ownerUrl = await server.createDatabase('staff');
    const url = await loginThatOwnsNothing(server, ownerUrl);
    const settings = settingsOf({ DATABASE_URL: url });
    const product = await runningOn({ ...settings, DATABASE_OWNER_URL: ownerUrl });
    const made = await hoist(settings, 'staff', 'create', email, '--name', 'Ada First', '--json');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.json()).toMatchObject({ email, name: 'Ada First', role: 'super_admin' });

    const { link = '' } = made.json();
    expect(link).toMatch(/^https:\/\/hoist\.example\/reset-password\?token=[0-9a-f]{64}$/);
    const jar: CookieJar = { token: undefined };
    const { accounts, audit } = clientWith(product, jar);
    const token = new URL(link).searchParams.get('token')!;
    await accounts.resetPassword({ token, password: STAFF_PASSWORD, confirmation: STAFF_PASSWORD });
    await accounts.signIn({ email, password: STAFF_PASSWORD, remember: false });
    const { factorId, secret } = await accounts.factors.startAuthenticator({ name: 'Phone' });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: product.system.clock.now().getTime() });
    expect(await accounts.factors.finishAuthenticator({ factorId, code })).toEqual({ landing: '/admin' });
    const { items } = await audit.staff.list({ action: 'user.added' });
    expect(items).toMatchObject([{ actor: 'Operator (command line)', after: { role: 'super_admin' } }]);

    const { staff } = await list(settings);
    expect(staff).toMatchObject([{ email, role: 'super_admin', state: 'active', hasSecondFactor: true }]);
    const chains = await verifyChains(product.system);
    expect(chains).toMatchObject([{ market: 'platform', whole: true }]);
  });

  it('says what to do where the database was never served', async () => {
    const settings = settingsOf({ DATABASE_URL: await server.createDatabase('staff', { empty: true }) });
    await expect(list(settings)).rejects.toEqual(
      refused(/not ready for this version. Start the server once/),
    );
  });

  it('neither begins nor ends a change of the secret, whatever its shell has', async () => {
    const settings = settingsOf({ DATABASE_URL: await server.createDatabase('staff') });
    const { system } = await runningOn(settings);
    await requireAppSecret(system);
    const secret = () => system.database.executeSql('select * from app_secret');
    const before = await secret();
    const next = 'quite another secret, and as long as that';
    await list({ ...settings, APP_SECRET: next, APP_SECRET_PREVIOUS: settings['APP_SECRET']! });
    expect(await secret()).toEqual(before);
    await expect(list({ ...settings, APP_SECRET: next })).rejects.toEqual(refused(/^APP_SECRET is not/));
  });

  it('does nothing where production was forgotten', async () => {
    const settings = settingsOf({ DATABASE_URL: await server.createDatabase('staff') });
    await runningOn(settings);
    const demo = { ...settings, HOIST_MODE: 'demo', PUBLIC_URL: '' };
    await expect(list(demo)).rejects.toEqual(refused(/set HOIST_MODE=production/));
  });

  it('names every setting that is missing, without the trace of a program that broke', async () => {
    const tried = await hoist(
      { HOIST_MODE: 'production', ALLOW_NO_PAYMENTS: '1' },
      'staff',
      'list',
      '--json',
    );
    expect(tried.code).toBe(1);
    expect(tried.json()).toEqual({ error: expect.stringMatching(/APP_SECRET[^]*DATABASE_URL/) });
    expect(tried.stderr).not.toContain('    at ');
  });
});

describe('hoist staff with the embedded database', () => {
  it('works while no server runs, and names the process that has the database', async () => {
    const settings = settingsOf({ ALLOW_EMBEDDED: '1' });
    await expect(list(settings)).rejects.toEqual(refused(/There is no database in/));
    const product = await open(settings);
    await product.system.queue.prepare();
    await expect(list(settings)).rejects.toEqual(refused(RegExp(`in use by process ${process.pid}`)));
    await product.close();
    expect(await list(settings)).toMatchObject({ total: 0 });
  });
});

describe('what was typed to hoist staff', () => {
  const run = async (name: string, positionals: string[], values: Settings = {}) => {
    const command = commands.find((one) => one.name === name)!;
    const options = Object.entries(values).map(([option, value]) => `--${option}=${value}`);
    return command.run(readTyped(command, [...positionals, ...options]), () => {});
  };

  it.each([
    ['EMAIL is missing', 'staff create', [], { name: 'Ada' }],
    ['"ada" is not an email address', 'staff create', ['ada'], { name: 'Ada' }],
    ['--name is missing', 'staff create', [email], {}],
    ['--name is empty', 'staff create', [email], { name: ' ' }],
    ['There is no role "boss"', 'staff create', [email], { name: 'Ada', role: 'boss' }],
    ['Unexpected argument "second@hoist.example"', 'staff disable', [email, 'second@hoist.example'], {}],
    ['--reason: at most 500 characters', 'staff end-sessions', [email], { reason: 'x'.repeat(501) }],
    ['EMAIL is missing', 'staff reset-factor', [], {}],
    ['--page: a number from 1', 'staff list', [], { page: '0' }],
    ['Unexpected argument "all"', 'staff list', ['all'], {}],
  ])('is refused with "%s"', async (says, name, positionals, values) => {
    await expect(run(name, positionals, values)).rejects.toEqual(
      expect.objectContaining({ constructor: WrongUsage, message: expect.stringContaining(says) }),
    );
  });
});
