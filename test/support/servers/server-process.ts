import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ServerProcess = {
  origin: string;
  pid: number;
  dataDir: string;
  port: number;
  /** What it wrote so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
};

type Options = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  script?: string;
  /** Where the code is, if not here: another version of it. */
  code?: string;
};

const root = join(import.meta.dirname, '../../..');

/** Starts the product as its users do, in a process of its own, and waits until it is ready. */
export async function startServer({
  dataDir,
  port,
  env = {},
  script = 'src/main/main.ts',
  code = root,
}: Options = {}): Promise<ServerProcess> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'hoist-server-'));
  mkdirSync(directory, { recursive: true });
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [join(code, script)], {
    // Not where the file .env of a developer may be.
    cwd: directory,
    env: {
      ...process.env,
      HOIST_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(chosen),
      METRICS_PORT: String(await freePort()),
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      // Races ask faster than people do; a server of the journeys has the budgets of a real one.
      BUDGET_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithThisProcess(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The address that the server itself puts into emails: a browser keeps its cookie when it follows one.
  const origin = `http://localhost:${chosen}`;
  await ready(origin, child, () => output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    origin,
    pid: child.pid!,
    dataDir: directory,
    port: chosen,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * A test process that is killed runs no clean-up. This shell waits for the end of its input, which the system
 * closes with the test process in any case, and then ends the server.
 */
function endWithThisProcess(child: ChildProcess): void {
  const watch = spawn('sh', ['-c', 'cat; kill -KILL "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  child.once('exit', () => watch.kill('SIGKILL'));
}

async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const exited = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
  });
  const answers = (async () => {
    for (;;) {
      const response = await fetch(`${origin}/readyz`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await Promise.race([answers, exited]);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
