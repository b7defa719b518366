import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverAccount } from './postgres-binaries.ts';
import { freePort } from './server-process.ts';

/** Debian keeps it where only root looks for programs. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

export const pgbouncer: string | undefined = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) =>
  existsSync(path),
);

/** PgBouncer in transaction mode in front of a server of the tests, whose users need no password. */
export async function startPgBouncer(serverUrl: string) {
  const account = await serverAccount();
  const directory = await mkdtemp(join(tmpdir(), 'hoist-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const ini = join(directory, 'pgbouncer.ini');
  await writeFile(join(directory, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    ini,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(directory, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
`,
  );
  if (account) await chown(directory, account.uid, account.gid);
  const child = spawn(pgbouncer!, [ini], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('process up')) break;
  child.stderr.resume();
  return {
    through: (databaseUrl: string) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
