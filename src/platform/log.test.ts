import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function recorder() {
  const lines: string[] = [];
  return { lines, destination: { write: (line: string) => void lines.push(line) } };
}

describe('the log', () => {
  it('hides secrets and personal data by field, at any depth, in any spelling', () => {
    const { lines, destination } = recorder();
    const log = createLog({ level: 'info', pretty: false, destination });
    log.info(
      {
        headers: { Authorization: 'CANARY', 'set-cookie': ['CANARY'], accept: 'text/html' },
        people: [{ E_Mail: 'CANARY', email: 'CANARY', owner_phone: 'CANARY' }],
        deep: { a: { b: { vin: 'CANARY', resetToken: 'CANARY' } } },
      },
      'request',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('CANARY');
    expect(lines[0]).toContain('text/html');
  });

  it('hides the fields bound to a child', () => {
    const { lines, destination } = recorder();
    createLog({ level: 'info', pretty: false, destination })
      .child({ requestId: 'r1', email: 'CANARY' })
      .info('hello');
    expect(JSON.parse(lines[0]!)).toMatchObject({ requestId: 'r1', email: '[hidden]', level: 'info' });
  });

  it('keeps of an error only what cannot carry a row', () => {
    const { lines, destination } = recorder();
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(CANARY)',
    });
    createLog({ level: 'info', pretty: false, destination }).error({ err: error }, 'failed');
    expect(lines[0]).not.toContain('CANARY');
    expect(JSON.parse(lines[0]!).err).toMatchObject({ message: 'duplicate key', code: '23505' });
  });

  it('keeps what could not be reached, of errors of the system only', () => {
    const { lines, destination } = recorder();
    const log = createLog({ level: 'info', pretty: false, destination });
    const facts = { code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.5', port: 5432 };
    log.error(
      { err: new Error('no answer', { cause: Object.assign(new Error('refused'), facts) }) },
      'failed',
    );
    const several = new AggregateError([Object.assign(new Error('refused'), facts)]);
    log.error({ err: Object.assign(several, { code: 'ECONNREFUSED' }) }, 'failed');
    expect(JSON.parse(lines[0]!).err.cause).toMatchObject(facts);
    expect(JSON.parse(lines[1]!).err.errors).toEqual([expect.objectContaining(facts)]);
  });

  it('keeps nothing of a person under the same names', () => {
    const { lines, destination } = recorder();
    const log = createLog({ level: 'info', pretty: false, destination });
    const home = { code: '123456', address: '12 Canary Lane', port: 'CANARY' };
    log.error({ err: Object.assign(new Error('refused'), home, { syscall: 'connect' }) }, 'failed');
    log.error({ err: Object.assign(new Error('refused'), home, { address: '10.0.0.5' }) }, 'failed');
    log.error(
      { person: { ...home, port: 1, syscall: 'connect' }, code: 'CANARY', address: '10.0.0.5' },
      'failed',
    );
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/123456|canary|10\.0\.0\.5/i);
  });

  it('masks people wherever foreign text names them', () => {
    const { lines, destination } = recorder();
    const log = createLog({ level: 'info', pretty: false, destination });
    const cause = new Error('no car 1HGCM82633A004352');
    log.error({ err: new Error('550 5.1.1 <ana@people.test>: user unknown', { cause }) }, 'task failed');
    log.error({ err: new Error('550 5.1.1 <ana@people.test>: user unknown') });
    log.warn({ reason: `refused ana.lopez+1@people.test, token ${'0a'.repeat(32)}` }, 'for ana@people.test');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/people\.test|1HGCM82633A004352|0a0a0a/);
    expect(JSON.parse(lines[0]!).err).toMatchObject({ message: '550 5.1.1 <[hidden]>: user unknown' });
    expect(JSON.parse(lines[1]!).msg).toBe('failed');
  });

  it('keeps the files of a stack', () => {
    const { lines, destination } = recorder();
    const error = new Error('broken');
    error.stack = 'Error: broken\n    at call (file:///srv/node_modules/@orpc/server/dist/index.mjs:12:5)';
    createLog({ level: 'info', pretty: false, destination }).error({ err: error }, 'failed');
    expect(JSON.parse(lines[0]!).err.stack).toBe(error.stack);
  });

  it('writes one short line for a person', () => {
    const { lines, destination } = recorder();
    createLog({ level: 'info', pretty: true, destination }).info(
      { port: 3000, token: 'CANARY' },
      'Hoist is up',
    );
    expect(lines[0]).toContain('Hoist is up port=3000 token=[hidden]');
  });
});
