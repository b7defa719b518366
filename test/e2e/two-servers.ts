import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOpenIdProvider } from '../support/servers/openid-provider.ts';
import { startPostgres } from '../support/servers/postgres.ts';
import { loginThatOwnsNothing } from '../support/servers/second-login.ts';
import { startServer } from '../support/servers/server-process.ts';
import { METRICS_ABOVE } from './invariants.ts';

/**
 * The product as a larger installation runs it: a PostgreSQL and two server processes on it, which share
 * their files and work with a login that owns nothing. The first makes the demo world, the second finds it.
 * Ends with the signal that ends it.
 */
const [first, second] = process.argv.slice(2).map(Number);
const dataDir = process.env['DATA_DIR'];
if (!first || !second || !dataDir) throw new Error('usage: DATA_DIR=… two-servers.ts PORT PORT');

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase('journeys');
mkdirSync(dataDir, { recursive: true });
// For what only time does, such as the age of a proof.
writeFileSync(join(dataDir, 'database-url'), databaseUrl);

/** The sign-in of an organization, which accepts every visitor. It sends people back to the first server. */
const openId = await startOpenIdProvider({
  redirectUris: [`http://localhost:${first}/auth/callback/acme`],
  claimsOf: (login) => ({ email: `${login}@acme.test`, email_verified: true, name: `Acme ${login}` }),
});
const { issuer, clientId, clientSecret } = openId;
const acme = { id: 'acme', label: 'Acme', issuer, clientId, clientSecret, domains: ['acme.test'] };
const env = {
  DATABASE_URL: await loginThatOwnsNothing(postgres, databaseUrl),
  DATABASE_OWNER_URL: databaseUrl,
  APP_SECRET: 'a secret of the journeys, long enough to pass',
  SSO_PROVIDERS: JSON.stringify([acme]),
};
const start = (port: number) =>
  startServer({
    dataDir,
    env: { ...env, BUDGET_FACTOR: '1', METRICS_PORT: String(port + METRICS_ABOVE) },
    port,
    script: 'scripts/start.ts',
  });
const servers = [await start(first), await start(second)];

const end = async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await openId.close();
  await postgres.stop();
  process.exit(0);
};
process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());
