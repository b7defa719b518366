import { loadEnvFile } from '#platform/env-file.ts';
import { type Command, readTyped, Refused, WrongUsage } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { WrongSettings } from './config.ts';

/** `npx hoist`: what an operator does on the machine itself. Exit codes: 0 done, 1 refused or not well, 2 usage. */
loadEnvFile();
process.exitCode = await runHoist(process.argv.slice(2));

async function runHoist(args: readonly string[]): Promise<number> {
  const asJson = args.includes('--json');
  const found = commandOf(args);
  if (!found) {
    const isHelp = args.length === 0 || args.includes('--help');
    if (!isHelp) process.stderr.write(`hoist: there is no command "${args.join(' ')}".\n\n`);
    process[isHelp ? 'stdout' : 'stderr'].write(overview());
    return isHelp ? 0 : 2;
  }
  const { command, rest } = found;
  if (rest.includes('--help')) {
    process.stdout.write(usageOf(command));
    return 0;
  }
  try {
    const typed = readTyped(command, rest);
    const answer = await command.run(typed, (line) => void process.stderr.write(`${line}\n`));
    process.stdout.write(
      asJson ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.lines.join('\n')}\n`,
    );
    return answer.exitCode ?? 0;
  } catch (error) {
    return complain(command, error, asJson);
  }
}

function complain(command: Command, error: unknown, asJson: boolean): number {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage =
    error instanceof WrongUsage || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
  if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  process.stderr.write(`hoist ${command.name}: ${message}\n`);
  if (isUsage) process.stderr.write(`\n${usageOf(command)}`);
  const isExpected = isUsage || error instanceof Refused || error instanceof WrongSettings;
  if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  return isUsage ? 2 : 1;
}

function commandOf(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const command = commands.find(({ name }) => name === args.slice(0, words).join(' '));
    if (command) return { command, rest: args.slice(words) };
  }
  return undefined;
}

function usageOf({ name, usage, summary, details = [] }: Command): string {
  return `${['Usage: hoist', name, usage, '[--json]'].filter(Boolean).join(' ')}\n\n${[summary, ...details].join('\n')}\n`;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: hoist COMMAND [--help] [--json]\n\n${lines.join('\n')}\n\nThe settings are those of the server: docs/operations.md.\n`;
}
