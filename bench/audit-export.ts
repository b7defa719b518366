import pg from 'pg';
import { assert } from '#domain/assert.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { writeExport } from '#server/audit/write-export.ts';
import { MAKE_CHAIN } from '#test/support/long-chain.ts';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { report } from './support/report.ts';

/**
 * `npm run bench:export`: B9, the whole trail as CSV, masked, beside the database's own COPY of the same
 * columns, on a PostgreSQL of its own. `npm run bench:export -- 10000` makes fewer entries, for a first look.
 */
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;
const MEGABYTE = 2 ** 20;

const COPY = `
  copy (
    select e.at, u.name || ' (' || u.email || ')', e.action, e.entity, e.entity_id, e.after::text
    from audit_entry e left join auth_user u on u.id = e.actor_id
    order by e.at desc, e.market desc, e.seq desc
  ) to program 'cat > /dev/null' with (format csv)`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const server = await startPostgres({ settings: { shared_buffers: '1GB', jit: 'off' } });
try {
  const url = await server.createDatabase('export');
  const database = await openDatabase({ url });
  await migrate(database);
  const adminUrl = new URL(server.adminUrl);
  adminUrl.pathname = new URL(url).pathname;
  const admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
  await admin.query(MAKE_CHAIN);
  await admin.query("select pg_temp.make_chain('201', $1)", [ENTRIES]);
  await admin.query('vacuum analyze audit_entry, auth_user');
  const [chain] = await verifyChains({ database });
  assert(chain?.whole && chain.entries === ENTRIES, 'the chain that was made is whole');
  say(`${ENTRIES} entries were made, and their chain is whole`);

  const copied: number[] = [];
  const exported: number[] = [];
  let growth = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    copied.push(await timed(async () => void (await admin.query(COPY))));
    exported.push(
      await timed(async () => {
        growth = Math.max(growth, await drain(database));
      }),
    );
  }
  await admin.end();
  await database.close();
  const perSecond = (times: readonly number[]) => Math.round(ENTRIES / Math.min(...times));
  const share = perSecond(exported) / perSecond(copied);
  report({
    name: 'export',
    title: `The trail as CSV, ${ENTRIES} entries, best of ${ROUNDS}`,
    columns: ['Work', 'rows/s', 'of COPY', 'memory grew by MB'],
    rows: [
      ['COPY of the server itself, unmasked', perSecond(copied), 1, ''],
      ['ours, masked', perSecond(exported), Math.round(share * 100) / 100, Math.round(growth)],
    ],
    measured: { copied, exported, growth },
  });
} finally {
  await server.stop();
}

async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1_000;
}

/** Reads the export to its end and keeps none of it; answers how much more memory was held on the way. */
async function drain(database: Parameters<typeof writeExport>[0]['database']): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  let lines = 0;
  for await (const piece of writeExport({ database }, { ways: null }, { masked: true })) {
    lines += piece.split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  assert(lines === ENTRIES + 1, 'every entry is a line');
  return (most - before) / MEGABYTE;
}
