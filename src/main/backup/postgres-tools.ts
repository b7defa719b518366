import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refused } from '../commands/command.ts';
import { decoded } from '../decoded.ts';

/** `pg_dump` and `pg_restore`, from the folder of `--pg-bin`, else from PATH. */
export type PostgresTools = {
  run(tool: Tool, args: readonly string[], url?: string): Promise<string>;
};
type Tool = 'pg_dump' | 'pg_restore';

export function postgresTools(folder?: string): PostgresTools {
  return {
    run: async (tool, args, url) => {
      const child = spawn(folder ? join(folder, tool) : tool, [...args, ...(url ? connection(url) : [])], {
        env: { ...process.env, ...(url && { PGPASSWORD: passwordOf(url) ?? process.env['PGPASSWORD'] }) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => void output.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => void errors.push(chunk));
      const [code] = (await once(child, 'close').catch((error: Error) => {
        throw new Refused(
          `${tool} cannot be run (${error.message}). Install the PostgreSQL client, or name its folder: ` +
            '--pg-bin /usr/lib/postgresql/17/bin',
        );
      })) as [number | null];
      if (code !== 0) throw new Refused(`${tool} failed: ${Buffer.concat(errors).toString().trim()}`);
      return Buffer.concat(output).toString();
    },
  };
}

/** Other users of the machine can read the arguments of a program, so the password is not among them. */
function connection(url: string): string[] {
  const address = new URL(url);
  address.password = '';
  return ['--dbname', address.href, '--no-password'];
}

const passwordOf = (url: string) => decoded(new URL(url).password) || undefined;

/** Refuses tools that are older than what they are to read. */
export async function requireVersion(
  tools: PostgresTools,
  { tool, atLeast, of }: { tool: Tool; atLeast: string; of: string },
): Promise<void> {
  const said = await tools.run(tool, ['--version']);
  const version = /(\d+)(\.\d+)*/.exec(said)?.[0] ?? 'unknown';
  if (Number.parseInt(version, 10) >= Number.parseInt(atLeast, 10)) return;
  throw new Refused(
    `${tool} is version ${version}, and ${of} is version ${atLeast}. ` +
      `Use one that is at least as new: --pg-bin /usr/lib/postgresql/${Number.parseInt(atLeast, 10)}/bin`,
  );
}
