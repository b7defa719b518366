import { type RotationStatus, rotationStatus } from '#server/settings/reseal.ts';
import { readConfigForCommand } from '../config.ts';
import { newSecret } from '../keys.ts';
import { openInstallation } from '../open-installation.ts';
import { secretsOn } from '../secret-in-force.ts';
import type { Answer, Command } from './command.ts';

/** Names the steps of a change of APP_SECRET, and says how far it is. It changes nothing by itself. */
export const secretRotateCommand: Command = {
  name: 'secret rotate',
  summary: 'Make a new APP_SECRET and say what to do with it; with --status, how far the change is.',
  usage: '[--status]',
  details: ['It changes nothing by itself: the secret is wherever you keep the settings of the server.'],
  options: { status: { type: 'boolean' } },
  run: async ({ values }) => (values['status'] ? status() : steps(newSecret())),
};

function steps(secret: string): Answer {
  return {
    lines: [
      'A new secret, shown once and kept nowhere:',
      '',
      `  ${secret}`,
      '',
      '1. Where more than one process runs: set APP_SECRET_NEXT to it for every process, and restart them one',
      '   after the other. They go on using APP_SECRET, and can read what is sealed under the new one.',
      '2. For every process set APP_SECRET to the new one and APP_SECRET_PREVIOUS to the one before, remove',
      '   APP_SECRET_NEXT, and restart them one after the other. Workers seal the old values again.',
      '3. Run "hoist secret rotate --status" until it says that the previous one can be removed.',
      '4. Remove APP_SECRET_PREVIOUS, and restart every process.',
      '',
      'See docs/operations/rotate-secrets.md.',
    ],
    json: { secret },
  };
}

async function status(): Promise<Answer> {
  const config = readConfigForCommand(process.env);
  const database = await openInstallation(config, {
    login: 'server',
    applicationName: 'hoist-secret',
    poolSize: 2,
  });
  try {
    await database.clock.measure();
    const found = await rotationStatus(secretsOn(database, config));
    return { lines: sayStatus(found), json: found };
  } finally {
    await database.close();
  }
}

function sayStatus(found: RotationStatus): string[] {
  const { step, total, left, unreadable, shortLived, kinds } = found;
  const counted = kinds.map(
    ({ kind, ...of }) => `  ${kind.padEnd(15)} ${say(of.total - of.left)} of ${say(of.total)}`,
  );
  if (step === 'none') {
    return ['No rotation is under way: neither APP_SECRET_NEXT nor APP_SECRET_PREVIOUS is set.'];
  }
  const lines = [`Sealed under the secret in force: ${say(total - left)} of ${say(total)}.`, ...counted];
  if (shortLived > 0) lines.push(`${say(shortLived)} more expire on their own within minutes.`);
  if (unreadable > 0)
    lines.push(`${say(unreadable)} can be opened with neither secret; the log of a worker names them.`);
  return [...lines, sayNext(found)];
}

function sayNext({ step, canRemovePrevious }: RotationStatus): string {
  if (step === 'announced')
    return 'Next: set APP_SECRET to the new one and APP_SECRET_PREVIOUS to the one before.';
  return canRemovePrevious
    ? 'Next: once every process runs with the new APP_SECRET, remove APP_SECRET_PREVIOUS and restart them.'
    : 'Not yet: workers that run with APP_SECRET_PREVIOUS seal the rest again. Ask again in a minute.';
}

const say = (count: number) => count.toLocaleString('en-US');
