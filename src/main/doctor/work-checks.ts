import { newestCheckpoints } from '#server/audit/checkpoint-store.ts';
import { unsignedEntries } from '#server/audit/verify-checkpoints.ts';
import type { Database } from '#platform/database/connect.ts';
import { readDeadTasks, readOldestWaiting } from '#platform/queue/queue.ts';
import { taskSettings } from '#server/core/tasks.ts';
import { checkAppSecret } from '#server/settings/app-secret.ts';
import { rotationStatus } from '#server/settings/reseal.ts';
import { findRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import type { Config } from '../config.ts';
import { secretsOn } from '../secret-in-force.ts';
import { checkpointsOf, storageOf } from '../storage.ts';
import { type Check, NotLookedAt, ok, problem, warning } from './checks.ts';

type WorkLook = { config: Config; database: () => Promise<Database> };

const LONGEST_WAIT_SECONDS = 300;
const HELD = ok('a copy for a drill: workers are off');
const ROTATE = 'docs/operations/rotate-secrets.md lists the steps.';

/** What the product keeps in its database: the secret, the audit trail, the queue. */
export function workChecks(looking: WorkLook): Check[] {
  return [
    { check: 'secret', look: () => lookAtSecret(looking) },
    { check: 'rotation', look: () => lookAtRotation(looking) },
    { check: 'audit', look: () => lookAtCheckpoints(looking) },
    { check: 'queue', look: () => lookAtQueue(looking) },
  ];
}

async function secretsOf({ config, database }: WorkLook) {
  const db = await database();
  await requireTable(db, 'app_secret');
  await db.clock.measure();
  return secretsOn(db, config);
}

async function lookAtSecret(looking: WorkLook) {
  const wrong = await checkAppSecret(await secretsOf(looking));
  return wrong ? problem(wrong, ROTATE) : ok('APP_SECRET is that of this database');
}

async function lookAtRotation(looking: WorkLook) {
  const { step, left, total, canRemovePrevious } = await rotationStatus(await secretsOf(looking));
  if (step === 'none') return ok('APP_SECRET is not being changed');
  if (step === 'announced') return warning('APP_SECRET_NEXT is known and not used yet', ROTATE);
  return canRemovePrevious
    ? warning(
        'everything is sealed under the new APP_SECRET',
        `APP_SECRET_PREVIOUS can be removed. ${ROTATE}`,
      )
    : warning(
        `${total - left} of ${total} values are sealed under the new APP_SECRET`,
        'Workers seal the rest.',
      );
}

async function lookAtCheckpoints({ config, database }: WorkLook) {
  const db = await database();
  if (await isDrill(db)) return HELD;
  await requireTable(db, 'audit_head');
  const checkpoints = checkpointsOf(config, storageOf(config));
  const [newest] = await newestCheckpoints({ database: db, checkpoints }, 1);
  const signedTo = new Map(newest?.heads.map(({ market, seq }) => [market, seq]));
  const { entries, isOverdue } = await unsignedEntries(db, signedTo, await present(db));
  if (isOverdue) {
    return problem(
      `${entries} audit entries should have been signed by now`,
      'Look whether a worker runs and reaches the file storage, and run "npm run audit:verify".',
    );
  }
  return ok(
    newest
      ? `the audit trail was signed last at ${newest.at}`
      : 'nothing of the audit trail is due to be signed',
  );
}

async function lookAtQueue({ database }: WorkLook) {
  const db = await database();
  if (await isDrill(db)) return HELD;
  await requireTable(db, 'pgboss.job');
  const oldest = await readOldestWaiting(db, Object.keys(taskSettings));
  const waits = Math.round(Math.max(0, ...oldest.values()));
  const dead = (await readDeadTasks(db)).length;
  return [
    waits > LONGEST_WAIT_SECONDS
      ? problem(
          `a task has waited for ${waits} seconds`,
          'Look whether a worker runs (ROLE=worker or all), and at its log.',
        )
      : ok(`no task has waited longer than ${waits} seconds`),
    dead > 0
      ? warning(`${dead} tasks failed in every try`, 'The log names them: look for "task is dead".')
      : ok('no task failed in every try'),
  ];
}

async function isDrill(db: Database): Promise<boolean> {
  await requireTable(db, 'restore_drill');
  return (await findRestoreDrill(db)) !== null;
}

async function present(db: Database): Promise<Date> {
  await db.clock.measure();
  return db.clock.now();
}

async function requireTable(db: Database, name: string): Promise<void> {
  const { rows } = await db.executeSql(`select to_regclass('${name}') is not null as made`);
  if (!rows[0]!['made']) throw new NotLookedAt(`not looked at: the database has no ${name} yet`);
}
