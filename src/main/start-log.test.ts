import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { readConfig } from './config.ts';
import { placeOf, sayWhatStarts } from './start-log.ts';

describe('the place of a server in the log of a start', () => {
  it.each([
    ['postgres://hoist:secret@db.internal:5432/hoist', 'postgres://db.internal:5432/hoist'],
    ['postgres://db.internal/hoist?password=secret', 'postgres://db.internal/hoist'],
    ['postgres://hoist:secret@db-1:5432,db-2:5432/hoist', 'postgres://db-1:5432,db-2:5432/hoist'],
    ['smtps://user:secret@[::1]:465', 'smtps://[::1]:465'],
    // An unencoded password is not taken apart.
    ['postgres://hoist:se#cret@db/hoist', 'set'],
    ['postgres://hoist:se@cret@db/hoist', 'set'],
    ['host=db password=secret', 'set'],
  ])('%s is said as %s', (url, said) => {
    expect(placeOf(url)).toBe(said);
  });
});

it('the first lines of a start say where everything is, and no secret', () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line) => void lines.push(line) },
  });
  const config = readConfig({
    HOIST_MODE: 'production',
    ALLOW_NO_PAYMENTS: '1',
    APP_SECRET: 'a secret of this test, long enough to pass',
    PUBLIC_URL: 'https://hoist.example',
    DATABASE_URL: 'postgres://hoist:hidden-word@db.internal:5432/hoist',
    SMTP_URL: 'smtps://user:hidden-word@mail.internal:465',
    DATA_DIR: '/var/lib/hoist',
  });
  sayWhatStarts(config, log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Hoist starts', mode: 'production', role: 'all' },
    { msg: 'database', database: 'postgres://db.internal:5432/hoist' },
    {
      msg: 'services',
      storage: 'disk at /var/lib/hoist/files',
      mail: 'smtps://mail.internal:465',
      payments: 'off',
    },
  ]);
  expect(lines.join('')).not.toContain('hidden-word');
});
