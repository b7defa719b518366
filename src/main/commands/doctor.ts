import type { Database } from '#platform/database/connect.ts';
import { readServerVersion } from '#platform/database/server-version.ts';
import { type Config, readConfigForCommand } from '../config.ts';
import { type Check, type Finding, hiderOf, NotLookedAt, ok, problem, runChecks } from '../doctor/checks.ts';
import { databaseChecks } from '../doctor/database-checks.ts';
import { serviceChecks } from '../doctor/service-checks.ts';
import { workChecks } from '../doctor/work-checks.ts';
import { openInstallation } from '../open-installation.ts';
import { reasonOf } from '../reason-of.ts';
import { type Command, Refused } from './command.ts';

const DEADLINE_MS = 15_000;

/** Looks at everything that an installation needs. It changes nothing, sends nothing and shows no secret. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Look at settings, secret, database, files, email and queue, and say what is wrong.',
  usage: '',
  details: ['Each finding is ok, a warning or a problem. Ends with 1 where there is a problem.'],
  run: async () => {
    const findings = await examine(process.env);
    const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
    const summary = `Problems: ${count('problem')}, warnings: ${count('warning')}, ok: ${count('ok')}`;
    return {
      lines: [...findings.flatMap(sayFinding), '', summary],
      json: { findings },
      exitCode: count('problem') > 0 ? 1 : 0,
    };
  },
};

type Environment = Record<string, string | undefined>;

export async function examine(env: Environment, deadlineMs = DEADLINE_MS): Promise<Finding[]> {
  const { config, settings } = readSettings(env);
  let opened: Promise<Database> | undefined;
  const open = () => (opened ??= openFor(env));
  // The database is one finding; checks that need it say only that they were not made.
  const database = () =>
    open().catch(() => {
      throw new NotLookedAt('not looked at, because the database cannot be opened');
    });
  const isProduction = env['HOIST_MODE'] === 'production';
  const checks: Check[] = [
    settings,
    { check: 'database', look: () => lookAtDatabase(open) },
    ...databaseChecks({ env, isProduction, database }),
    ...(config ? [...workChecks({ config, database }), ...serviceChecks(config)] : [notWithoutSettings]),
  ];
  try {
    return await runChecks(checks, { deadlineMs, hide: hiderOf(env) });
  } finally {
    // What never opened is left to the end of the process.
    const close = opened?.then((db) => db.close()).catch(() => {});
    await Promise.race([close, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }
}

function readSettings(env: Environment): { config: Config | null; settings: Check } {
  const check = (look: Check['look']) => ({ check: 'settings', look });
  try {
    const config = readConfigForCommand(env);
    return {
      config,
      settings: check(async () => ok(`HOIST_MODE=${config.HOIST_MODE}, ROLE=${config.ROLE}`)),
    };
  } catch (error) {
    const says = reasonOf(error);
    return {
      config: null,
      settings: check(async () => problem(says, 'Set what is named; .env.example explains each.')),
    };
  }
}

const notWithoutSettings: Check = {
  check: 'the rest',
  look: () =>
    Promise.reject(new NotLookedAt('secret, audit, queue, files, mail: not looked at without settings')),
};

async function openFor(env: Environment): Promise<Database> {
  try {
    return await openInstallation(env, { login: 'server', applicationName: 'hoist-doctor', poolSize: 4 });
  } catch (error) {
    // The embedded database is not there yet, or its server runs: neither is a mistake.
    if (error instanceof Refused && !env['DATABASE_URL']) throw new NotLookedAt(error.message);
    throw error;
  }
}

async function lookAtDatabase(open: () => Promise<Database>) {
  try {
    const db = await open();
    const kind = db.kind === 'pglite' ? 'the embedded database' : 'PostgreSQL';
    return ok(`${kind} ${await readServerVersion(db)} answers`);
  } catch (error) {
    if (error instanceof NotLookedAt) throw error;
    return problem(
      `the database does not answer: ${reasonOf(error)}`,
      'Look at DATABASE_URL, whether PostgreSQL runs, and whether it lets this machine in (pg_hba.conf).',
    );
  }
}

function sayFinding({ check, level, says, todo }: Finding): string[] {
  const first = `${level.padEnd(8)} ${check.padEnd(10)} ${says.replaceAll('\n', '\n                    ')}`;
  return todo && level !== 'ok' ? [first, `                    → ${todo}`] : [first];
}
