import pg from 'pg';
import { assert } from '#domain/assert.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { writeExport } from '#server/audit/write-export.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { report } from './support/report.ts';

/**
 * `npm run bench:export`: B9, the whole trail as CSV, masked, beside the database's own COPY of the same
 * columns, on a PostgreSQL of its own. `npm run bench:export -- 10000` makes fewer entries, for a first look.
 */
const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;
const MEGABYTE = 2 ** 20;
const ACTORS = 1_000;

/**
 * A chain as the product writes it, hashed by the database: the proof is run over it before anything else.
 */
const FILL = `
  insert into auth_user (id, email, name, created_at, updated_at)
    select md5('actor' || n)::uuid, 'actor-' || n || '@bench.test', 'Jane' || n || ' Doe', now(), now()
    from generate_series(1, ${ACTORS}) n;
  create function fill(entries int) returns void language plpgsql as $$
  declare
    previous text := repeat('0', 64); hash text; at text; actor text; job text; content text;
  begin
    insert into audit_head (market, seq, hash) values ('201', 0, previous);
    for n in 1 .. entries loop
      at := to_char(timestamp '2026-01-01' + n * interval '7 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      actor := md5('actor' || 1 + n % ${ACTORS})::uuid::text;
      job := md5('job' || n / 12)::uuid::text;
      content := '{"action":"job.posted","actorId":"' || actor
        || '","actorKind":"customer","after":{"n":' || n
        || ',"state":"open"},"at":"' || at || '","before":null,"entity":"job","entityId":"' || job
        || '","ip":null,"jobId":"' || job
        || '","reason":null,"requestId":null,"shopId":null,"userAgent":null}';
      hash := encode(sha256(convert_to(
        'audit.v1' || chr(10) || n || chr(10) || previous || chr(10) || content, 'UTF8')), 'hex');
      insert into audit_entry (market, seq, prev_hash, hash, at, actor_kind, actor_id, action, entity,
          entity_id, job_id, after)
        values ('201', n, previous, hash, at, 'customer', actor::uuid, 'job.posted', 'job', job, job::uuid,
          jsonb_build_object('n', n, 'state', 'open'));
      previous := hash;
    end loop;
    update audit_head set seq = entries, hash = previous where market = '201';
  end $$`;

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
  await admin.query(FILL);
  await admin.query('select fill($1)', [ENTRIES]);
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
