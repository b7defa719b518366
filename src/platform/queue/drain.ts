import type { PgBoss } from 'pg-boss';
import type { Database } from '#platform/database/connect.ts';
import type { TaskRun } from './queue.ts';

type DrainOptions = {
  boss: PgBoss;
  database: Database;
  handlers: ReadonlyMap<string, (data: unknown, run: TaskRun) => Promise<void>>;
  hurry: boolean;
};

const BATCH = 20;
/** A story that never comes to rest is a mistake of ours. */
const MOST_ROUNDS = 200;

/** See `Queue.drain`. Returns how many runs there were. */
export async function drain({ boss, database, handlers, hurry }: DrainOptions): Promise<number> {
  const never = new AbortController().signal;
  const errors: unknown[] = [];
  let runs = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (hurry) {
      await database.executeSql(
        `update pgboss.job set start_after = now() where state in ('created', 'retry')`,
      );
    }
    const waiting = await listWaiting(database);
    const before = runs;
    for (const [task, handler] of handlers) {
      if (!waiting.has(task)) continue;
      const jobs = await boss.fetch(task, { batchSize: BATCH, includeMetadata: true });
      const done: string[] = [];
      for (const job of jobs) {
        runs += 1;
        try {
          await handler(job.data, { attempt: job.retryCount + 1, signal: never });
          done.push(job.id);
        } catch (error) {
          errors.push(error);
          await boss.fail(task, job.id, error instanceof Error ? { message: error.message } : {});
        }
      }
      if (done.length > 0) await boss.complete(task, done);
    }
    if (runs === before) break;
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} tasks failed`);
  return runs;
}

/**
 * One cheap question: asking pg-boss for each kind of task in turn would cost most of the time of a drain.
 */
async function listWaiting(database: Database): Promise<Set<unknown>> {
  const { rows } = await database.executeSql(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
  );
  return new Set(rows.map((row) => row['name']));
}
