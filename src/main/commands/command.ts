import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** What an operator typed after the command's name, as `parseArgs` of `node:util` reads it. */
export type Typed = {
  values: Record<string, string | boolean | undefined>;
  positionals: readonly string[];
};

export type Answer = {
  /** For people: one line each. */
  lines: readonly string[];
  /** The same for programs: what `--json` prints. */
  json: unknown;
  /** 0 by default. 1 means that a check failed, as with `doctor`. */
  exitCode?: 0 | 1;
};

/** One thing that an operator can do on the machine: `hoist staff create`. */
export type Command = {
  /** As it is typed, of one or two words. */
  name: string;
  /** One line for `hoist --help`. */
  summary: string;
  /** What follows the name: `EMAIL --name NAME [--role ROLE]`. */
  usage: string;
  /** More for `hoist NAME --help`. */
  details?: readonly string[];
  options?: ParseArgsOptionsConfig;
  /** How many words may follow the name beside options; none where it is left out. */
  positionals?: number;
  /** Progress of long work goes to `progress`, never into the answer. Throws `Refused` or `WrongUsage`. */
  run(typed: Typed, progress: (line: string) => void): Promise<Answer>;
};

/** What was typed cannot be understood: exit code 2, with the usage. */
export class WrongUsage extends Error {}

/** Reads what follows a command's name. A word that is not understood must not be skipped: `hoist migrate plan`. */
export function readTyped(command: Command, args: readonly string[]): Typed {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...command.options, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [unexpected] = positionals.slice(command.positionals ?? 0);
  if (unexpected !== undefined) throw new WrongUsage(`Unexpected argument "${unexpected}".`);
  return { values: values as Typed['values'], positionals };
}

/** Understood, and not done, with the reason and what to do: exit code 1. */
export class Refused extends Error {}
