import { describe, expect, it } from 'vitest';
import { localAddress } from './config.ts';

describe('the address of a server that was told no public one', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost', '0.0.0.0', '::'])(
    'is localhost when it listens on %s, so that links of mails reach the signed-in browser',
    (HOST) => {
      expect(localAddress({ HOST, PORT: 3000 })).toBe('http://localhost:3000');
    },
  );

  it('is otherwise the host that it listens on', () => {
    expect(localAddress({ HOST: 'hoist.lan', PORT: 80 })).toBe('http://hoist.lan:80');
    expect(localAddress({ HOST: '10.0.0.7', PORT: 3100 })).toBe('http://10.0.0.7:3100');
    expect(localAddress({ HOST: 'fd00::7', PORT: 3100 })).toBe('http://[fd00::7]:3100');
  });
});
