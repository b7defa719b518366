import { CompiledQuery, sql } from 'kysely';
import { PgBoss, type Db } from 'pg-boss';
import { assert } from '#domain/assert.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';
import type { Log } from '#platform/log.ts';
import { withoutPeople } from '../redact.ts';
import { drain } from './drain.ts';
import { startSweep, type Sweep } from './sweep.ts';

/** How a kind of task is worked off. What is left out has the value named here. */
export type TaskSettings = {
  /** How many of it one process works on at the same time: 2, on the embedded database always 1. */
  concurrency?: number;
  /** Runs in all before it is given up: 10, which with the growing pauses lasts about two hours. */
  attempts?: number;
  /** The first pause, doubled each time up to half an hour: 2. */
  firstRetrySeconds?: number;
  /** A run that takes longer counts as failed: 300. */
  timeoutSeconds?: number;
  /** Every task carries a `singletonKey`, and while one waits, another with the same key is not added. */
  oncePerKey?: boolean;
};

export type EnqueueOptions = { startAfter?: Date; singletonKey?: string };

export type TaskRun = {
  /** 1 for the first run. */
  attempt: number;
  /** Aborted when the run takes too long or the process stops. */
  signal: AbortSignal;
};

export type DeadTask = { id: string; task: string; data: unknown; reason: unknown; diedAt: Date };

/** Work that is done later, outside the transaction that asks for it, at least once. */
export type Queue<Tasks extends object> = {
  /** Adds a task in the caller's transaction: a rollback leaves nothing, a commit wakes a worker at once. */
  enqueue<T extends keyof Tasks>(tx: Tx, task: T, data: Tasks[T], options?: EnqueueOptions): Promise<void>;
  /** Names who does a task; before `start`. A handler may run twice for one task, so it is idempotent. */
  work<T extends keyof Tasks>(task: T, handler: (data: Tasks[T], run: TaskRun) => Promise<void>): void;
  /** Runs something again and again in every working process, never twice at once in one; before `start`. */
  every(seconds: number, name: string, run: () => Promise<void>): void;
  start(): Promise<void>;
  /** Makes what tasks are kept in, without working any off: what `start` does first. */
  prepare(): Promise<void>;
  /**
   * Works off what waits, one task after the other, until nothing is left that may run now: for tests and for
   * making the demo world, where work must be done before the next step. With `hurry`, pauses before a
   * repeated run are skipped. Throws what handlers threw. Never beside `start` in one process.
   */
  drain(options?: { hurry?: boolean }): Promise<number>;
  /** Takes nothing new until `resume`, and lets what runs finish; before `start`, too. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Takes nothing new, lets what runs finish within 20 s, and gives the rest back. */
  stop(): Promise<void>;
  /** Tasks that failed in every run, newest first, at most a hundred. */
  deadTasks(): Promise<DeadTask[]>;
  /** For each kind of task, how many seconds ago its oldest waiting task could have run; 0 where none waits. */
  oldestWaiting(): Promise<Map<string, number>>;
};

export type QueueOptions<Tasks extends object> = {
  database: Database;
  log: Log;
  tasks: Record<keyof Tasks & string, TaskSettings>;
  /** Whether this process works tasks off, or only adds them. */
  works: boolean;
  /** How often workers look for tasks whose time has come: 2. What is to be done now wakes them. */
  lookSeconds?: number;
  /** The owner of the schema has made the queue and given the rights; this login could not. */
  isPrepared?: boolean;
};

const SCHEMA = 'pgboss';
const DEAD = 'dead';
const DAYS = 86_400;
/** Leaves room within the 30 s after which a process that stops is ended. */
const STOP_WITHIN_MS = 20_000;

// A worker that died is noticed at its first missed heartbeat, at the next look of any process: 20 + 15 + 15
// s at the worst, which leaves room in the 90 s after which its task must run again.
const HEARTBEAT_SECONDS = 20;
const WATCH_SECONDS = 15;

export function createQueue<Tasks extends object>(options: QueueOptions<Tasks>): Queue<Tasks> {
  const { database, log, tasks, works, isPrepared = false } = options;
  const boss = createBoss(database, { works, isPrepared });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));

  const handlers = new Map<string, Handler>();
  const sweeps: Sweeping[] = [];
  const labor = new Labor(options, boss, { handlers, sweeps });

  let prepared: Promise<void> | undefined;
  const prepare = () => {
    prepared ??= oneAtATime(database, () => boss.start()).then(async () => {
      await installTasks(boss, tasks);
      if (!isPrepared) await grantToTransactions(database);
    });
    return prepared;
  };

  return {
    enqueue: async (tx, task, data, { startAfter, singletonKey } = {}) => {
      const name = String(task);
      const { oncePerKey = false } = tasks[name as keyof Tasks & string];
      assert(
        oncePerKey === (singletonKey !== undefined),
        `${name} carries a key if and only if it is oncePerKey`,
      );
      await boss.send(name, data as object, { db: through(tx), startAfter, singletonKey });
    },
    work: (task, handler) => {
      assert(!handlers.has(String(task)), `${String(task)} has two handlers`);
      handlers.set(String(task), handler as Handler);
    },
    every: (seconds, name, run) => void sweeps.push({ seconds, name, run }),
    prepare,
    drain: ({ hurry = false } = {}) => drain({ boss, database, handlers, hurry }),
    start: async () => {
      await prepare();
      await labor.begin();
    },
    pause: () => labor.pause(),
    resume: () => labor.resume(),
    stop: async () => {
      await labor.end();
      await boss.stop({ close: false, graceful: false });
    },
    deadTasks: () => readDeadTasks(database),
    oldestWaiting: () => readOldestWaiting(database, Object.keys(tasks)),
  };
}

type Handler = (data: unknown, run: TaskRun) => Promise<void>;
type Sweeping = { seconds: number; name: string; run: () => Promise<void> };
type Work = { handlers: ReadonlyMap<string, Handler>; sweeps: readonly Sweeping[] };

/** The workers and sweeps of a process that works, from its start to its end, without its pauses. */
class Labor {
  readonly #options: QueueOptions<object>;
  readonly #boss: PgBoss;
  readonly #work: Work;
  readonly #running: Sweep[] = [];
  #hasBegun = false;
  #isPaused = false;

  constructor(options: QueueOptions<object>, boss: PgBoss, work: Work) {
    this.#options = options;
    this.#boss = boss;
    this.#work = work;
  }

  async begin(): Promise<void> {
    this.#hasBegun = true;
    await this.#take();
  }

  async pause(): Promise<void> {
    if (this.#isPaused) return;
    this.#isPaused = true;
    await this.end();
  }

  async resume(): Promise<void> {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    await this.#take();
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((sweep) => sweep.stop()));
    await stopWorkers(this.#boss, [...this.#work.handlers.keys()]);
  }

  async #take(): Promise<void> {
    const { database, log, tasks, works, lookSeconds = 2 } = this.#options;
    if (!works || !this.#hasBegun || this.#isPaused) return;
    const settings = new Map<string, TaskSettings>(Object.entries(tasks));
    for (const [task, handler] of this.#work.handlers) {
      const { concurrency = 2 } = settings.get(task) ?? {};
      const workers = database.kind === 'pglite' ? 1 : concurrency;
      for (let worker = 0; worker < workers; worker += 1)
        await startWorker({ boss: this.#boss, task, handler, log, lookSeconds });
    }
    this.#running.push(...this.#work.sweeps.map((sweep) => startSweep(sweep, log)));
  }
}

function createBoss(
  database: Database,
  { works, isPrepared }: { works: boolean; isPrepared: boolean },
): PgBoss {
  const db: Db = {
    executeSql: (text, values) => database.executeSql(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
  return new PgBoss({
    db,
    schema: SCHEMA,
    migrate: !isPrepared,
    createSchema: !isPrepared,
    backend: database.kind,
    schedule: false,
    supervise: works,
    useListenNotify: works,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    // The embedded database has no autovacuum that could lag behind.
    monitorVacuum: database.kind === 'postgres',
  });
}

/** Makes pg-boss send its statements through the caller's transaction. */
function through(tx: Tx): Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

async function installTasks(boss: PgBoss, tasks: Record<string, TaskSettings>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: 90 * DAYS });
  for (const [task, settings] of Object.entries(tasks)) {
    const queue = {
      deadLetter: DEAD,
      retryLimit: (settings.attempts ?? 10) - 1,
      retryBackoff: true,
      retryDelay: settings.firstRetrySeconds ?? 2,
      retryDelayMax: 30 * 60,
      expireInSeconds: settings.timeoutSeconds ?? 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: 90 * DAYS,
      deleteAfterSeconds: 2 * DAYS,
      notify: true,
    };
    const found = known.get(task);
    // Most starts change none of them, and pg-boss has read them all by now.
    if (found && hasSettings(found, queue)) continue;
    if (found) await boss.updateQueue(task, queue);
    else await boss.createQueue(task, { ...queue, policy: settings.oncePerKey ? 'short' : 'standard' });
    // pg-boss reads a queue's settings when it first meets it, outside of any transaction. Without this,
    // the first `enqueue` would do so in the middle of a caller's transaction.
    await boss.previewRedrive(task);
  }
}

/**
 * Of servers that start together one installs pg-boss while the others wait. Its own lock comes too late: a
 * connection that looked for the schema before it waited does not see that it was made since.
 */
async function oneAtATime(database: Database, install: () => Promise<unknown>): Promise<void> {
  // The embedded database has one process, and one connection for everything.
  if (database.kind !== 'postgres') return void (await install());
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.queueInstall})`.execute(tx);
    await install();
  });
}

async function grantToTransactions(database: Database): Promise<void> {
  // Sent together they are one transaction. Two processes that grant the same at once are refused otherwise.
  await database.executeSql(`
    select pg_advisory_xact_lock(${advisoryLocks.queueGrants});
    grant usage on schema ${SCHEMA} to ${APPLICATION_ROLE};
    grant select, insert on all tables in schema ${SCHEMA} to ${APPLICATION_ROLE}`);
}

function hasSettings(queue: object, settings: object): boolean {
  const found = new Map(Object.entries(queue));
  return Object.entries(settings).every(([name, value]) => found.get(name) === value);
}

async function startWorker(worker: {
  boss: PgBoss;
  task: string;
  handler: Handler;
  log: Log;
  lookSeconds: number;
}): Promise<void> {
  const { boss, task, handler, log, lookSeconds } = worker;
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: lookSeconds,
    notifyPollingIntervalSeconds: lookSeconds,
  } as const;
  const id = await boss.work<unknown, void, typeof options>(task, options, async ([job]) => {
    assert(job, 'pg-boss gives a worker one task at a time');
    const attempt = job.retryCount + 1;
    try {
      await handler(job.data, { attempt, signal: job.signal });
    } catch (error) {
      const last = attempt > job.retryLimit;
      log[last ? 'error' : 'warn'](
        { err: error, task, attempt, last },
        last ? 'task is dead' : 'task failed',
      );
      // pg-boss keeps with the task what is thrown.
      throw forTheRecord(error);
    } finally {
      // One commit wakes a worker once, however many tasks it added: look again before resting.
      boss.notifyWorker(id);
    }
  });
}

function forTheRecord(error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(withoutPeople(message)), { name, stack: undefined });
}

/**
 * Waits for the handlers that run. Left to itself, `boss.stop` would look every half second whether they are
 * done.
 */
async function stopWorkers(boss: PgBoss, tasks: string[]): Promise<void> {
  const finished = Promise.all(tasks.map((task) => boss.offWork(task, { wait: true })));
  const { promise: outOfPatience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, STOP_WITHIN_MS);
  await Promise.race([finished, outOfPatience]);
  clearTimeout(timer);
}

/**
 * Looks at the first thousand of each kind, in the order in which workers take them: with a longer queue the
 * oldest task is among them, unless all of these wait for a later time.
 */
export async function readOldestWaiting(
  database: Database,
  tasks: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.executeSql(
    `select kind.name, coalesce(oldest.seconds, 0) as seconds
    from unnest($1::text[]) as kind (name)
    left join lateral (
      select extract(epoch from now() - min(start_after))::float8 as seconds
      from (
        select start_after from ${SCHEMA}.job
        where name = kind.name and state < 'active' and not blocked
        order by priority desc, created_on limit 1000
      ) as next
      where start_after <= now()
    ) as oldest on true`,
    [tasks],
  );
  return new Map(rows.map((row) => [String(row['name']), Number(row['seconds'])]));
}

/** The newest of them, see `Queue.deadTasks`. */
export async function readDeadTasks(database: Database): Promise<DeadTask[]> {
  const { rows } = await database.executeSql(`
    select id, source_name as task, data, source_output as reason, created_on as "diedAt"
    from ${SCHEMA}.job where name = '${DEAD}' order by created_on desc limit 100`);
  return rows as DeadTask[];
}
