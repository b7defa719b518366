import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/servers/server-process.ts';

export type Child = { port: number; pid: number; stop(): Promise<void> };

const root = join(import.meta.dirname, '../..');

/** Runs a script of the repository as a process of its own, and waits until it answers at `path`. */
export async function startChild(script: string, path: string, env: Record<string, string>): Promise<Child> {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (response?.ok) break;
    await sleep(20);
  }
  return {
    port,
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
