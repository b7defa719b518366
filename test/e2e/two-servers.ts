import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';

/**
 * The product as a larger installation runs it: a PostgreSQL and two server processes on it, which share
 * their files. The first makes the demo world, the second finds it. Ends with the signal that ends it.
 */
const [first, second] = process.argv.slice(2).map(Number);
const dataDir = process.env['DATA_DIR'];
if (!first || !second || !dataDir) throw new Error('usage: DATA_DIR=… two-servers.ts PORT PORT');

const postgres = await startPostgres();
const env = {
  DATABASE_URL: await postgres.createDatabase('journeys'),
  APP_SECRET: 'a secret of the journeys, long enough to pass',
};
const start = (port: number) => startServer({ dataDir, env, port, script: 'scripts/start.ts' });
const servers = [await start(first), await start(second)];

const end = async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  process.exit(0);
};
process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());
