import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutbound, isOwnNetwork, OutboundRefusal } from './outbound.ts';

// Requests to other people's servers: what they may answer, and which servers we ask at all.

const near = createOutbound({ allowsThisMachine: true });
const far = createOutbound({ allowsThisMachine: false });

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('asking another server', () => {
  it('reads its JSON, and sends forms', async () => {
    const origin = await serverThat((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const sent = Buffer.concat(chunks).toString();
        response.end(JSON.stringify({ sent, type: request.headers['content-type'], by: request.method }));
      });
    });
    expect(await near.get(origin)).toEqual({ sent: '', by: 'GET' });
    expect(await near.post(origin, new URLSearchParams({ a: 'b c' }))).toEqual({
      sent: 'a=b+c',
      type: 'application/x-www-form-urlencoded',
      by: 'POST',
    });
  });

  it('follows no redirect', async () => {
    let visits = 0;
    const elsewhere = await serverThat((_, response) => {
      visits += 1;
      response.end('{}');
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const origin = await serverThat((_, response) => {
        response.writeHead(status, { Location: elsewhere });
        response.end('{}');
      });
      await expect(near.get(origin)).rejects.toThrow(OutboundRefusal);
    }
    expect(visits).toBe(0);
  });

  it('reads no more than 256 KB, and nothing that is not JSON', async () => {
    const tooMuch = await serverThat((_, response) => response.end(JSON.stringify('x'.repeat(300_000))));
    await expect(near.get(tooMuch)).rejects.toThrow(/too much/);
    const page = await serverThat((_, response) => response.end('<html>'));
    await expect(near.get(page)).rejects.toThrow();
  });

  it('does not wait forever', async () => {
    const silent = await serverThat(() => {});
    await expect(near.get(silent)).rejects.toThrow(/timeout|aborted/i);
  });

  it('asks over https only, and this machine only where that is allowed', async () => {
    const origin = await serverThat((_, response) => response.end('{}'));
    expect(far.allows(origin)).toBe(false);
    await expect(far.get(origin)).rejects.toThrow(/https/);
    expect(near.allows('http://mail.test/')).toBe(false);
    expect(far.allows('https://mail.test/')).toBe(true);
    expect(far.allows('https://name:word@mail.test/')).toBe(false);
    expect(far.allows('nonsense')).toBe(false);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://0.0.0.0/',
    'https://100.64.0.1/',
  ])('never asks %s', async (address) => {
    expect(far.allows(address)).toBe(false);
    await expect(far.get(address)).rejects.toThrow(/own network/);
  });

  it('never asks a name that means this machine', async () => {
    await expect(far.get('https://localhost:1/')).rejects.toThrow(/own network/);
  });

  it.each(['8.8.8.8', '2606:4700::1111', '172.32.0.1'])('may ask %s', (address) => {
    expect(isOwnNetwork(address)).toBe(false);
  });
});
