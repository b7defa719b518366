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
    expect(JSON.parse(lines[0]!).err).toMatchObject({ message: 'duplicate key', errorCode: '23505' });
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
