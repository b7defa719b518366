import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

// Reverse proxies that operators put in front of the server, where this machine has them.

export type Proxy = { port: number; stop(): Promise<void> };
type Program = { path: string; config: (ports: { port: number; target: number; folder: string }) => string };

const PROGRAMS: Record<string, Program> = {
  nginx: {
    path: '/usr/sbin/nginx',
    config: ({ port, target, folder }) => `
      daemon off;
      pid ${folder}/pid;
      error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        map $http_upgrade $connection_upgrade { default upgrade; '' close; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://127.0.0.1:${target};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
          }
        }
      }`,
  },
  HAProxy: {
    path: '/usr/sbin/haproxy',
    config: ({ port, target }) => `
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
frontend front
  bind 127.0.0.1:${port}
  default_backend back
backend back
  server hoist 127.0.0.1:${target}
`,
  },
};

export function installedProxies(): string[] {
  return Object.keys(PROGRAMS).filter((name) => existsSync(PROGRAMS[name]!.path));
}

/** Starts a proxy in front of the server on `target`, and waits until it takes connections. */
export async function startProxy(name: string, target: number): Promise<Proxy> {
  const { path, config } = PROGRAMS[name]!;
  const folder = mkdtempSync(join(tmpdir(), 'hoist-proxy-'));
  const port = await freePort();
  const file = join(folder, 'config');
  writeFileSync(file, config({ port, target, folder }));
  const flags = name === 'nginx' ? ['-p', folder, '-c', file] : ['-db', '-f', file];
  const child = spawn(path, flags, { stdio: 'ignore' });
  await until(`${name} takes connections`, () => takesConnections(port));
  return { port, stop: () => stop(child, folder) };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answered = await Promise.race([
    once(socket, 'connect').then(() => true),
    new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
  ]).catch(() => false);
  socket.destroy();
  return answered;
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}
