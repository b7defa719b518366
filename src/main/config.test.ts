import { describe, expect, it } from 'vitest';
import { localAddress, readConfig } from './config.ts';

const whole = {
  HOIST_MODE: 'production',
  APP_SECRET: 'a secret of the tests, long enough to pass',
  PUBLIC_URL: 'https://hoist.example',
  DATABASE_URL: 'postgres://localhost/hoist',
  SMTP_URL: 'smtp://localhost',
};

describe('the address of a server without a public one', () => {
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

describe('the root secret', () => {
  const read = (APP_SECRET: string) => readConfig({ APP_SECRET });

  it.each([
    ['too short', 'k3J9-xQ2mZ7'],
    ['one letter', 'a'.repeat(32)],
    ['two letters', 'ab'.repeat(40)],
    ['a word again and again', 'change-me!'.repeat(4)],
    ['the digits again and again', '0123456789abcdef'.repeat(2)],
    ['hardly more than one letter', `${'x'.repeat(40)}12345`],
  ])('is refused when it is %s', (_, secret) => {
    expect(() => read(secret)).toThrow(/APP_SECRET/);
  });

  it.each(['8f0c1d2b3a495e6f708192a3b4c5d6e7', 'correct horse battery staple and some more'])(
    'may be %s',
    (secret) => {
      expect(read(secret).APP_SECRET).toBe(secret);
    },
  );
});

describe('the demo', () => {
  const APP_SECRET = 'a secret of the tests, long enough to pass';
  const read = (settings: Record<string, string>) => readConfig({ APP_SECRET, ...settings });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://hoist.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'https://localhost.evil.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '203.0.113.7' },
  ])('does not start where strangers reach it: %o', (settings) => {
    expect(() => read(settings)).toThrow(/ALLOW_PUBLIC_DEMO=1/);
    expect(() => read({ ...settings, HOIST_MODE: 'demo' })).toThrow(/Demo mode refuses/);
    expect(read({ ...settings, ALLOW_PUBLIC_DEMO: '1' }).isPublicDemo).toBe(true);
  });

  it.each<Record<string, string>>([
    {},
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: 'localhost' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://hoist.localhost:3000' },
  ])('starts on this machine alone: %o', (settings) => {
    expect(read(settings)).toMatchObject({ isDemo: true, isPublicDemo: false });
  });

  it('is no matter of production, which has its own conditions', () => {
    expect(() => read({ HOIST_MODE: 'production', PUBLIC_URL: 'https://hoist.example' })).toThrow(
      /Production mode refuses/,
    );
  });
});

describe('production', () => {
  it('does not start without a payment provider, unless the settings say so', () => {
    expect(() => readConfig(whole)).toThrow(/ALLOW_NO_PAYMENTS=1/);
    expect(readConfig({ ...whole, ALLOW_NO_PAYMENTS: '1' })).toMatchObject({ takesPayments: false });
    expect(readConfig({ APP_SECRET: whole.APP_SECRET })).toMatchObject({ takesPayments: true });
  });
});

describe('Stripe', () => {
  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_sample0000000000',
  };

  it('takes the payments of production, with its own card form', () => {
    expect(readConfig({ ...whole, ...stripe, ALLOW_TEST_PAYMENTS: '1' })).toMatchObject({
      takesPayments: true,
      cardForm: { provider: 'stripe', publishableKey: 'pk_test_1', scriptUrl: null },
    });
    expect(() => readConfig({ ...whole, ...stripe, STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      /STRIPE_WEBHOOK_SECRET is missing/,
    );
  });

  it('is not for a demo, whose people have cards of the simulator', () => {
    expect(() => readConfig({ APP_SECRET: whole.APP_SECRET, ...stripe })).toThrow(
      /^Demo mode refuses to start:\n- PAYMENTS=stripe: .* HOIST_MODE=production/,
    );
  });
});

describe('a captcha', () => {
  const check = { CAPTCHA_VERIFY_URL: 'https://captcha.example/verify', CAPTCHA_SECRET: 'our secret' };
  const widget = { CAPTCHA_SCRIPT_URL: 'https://js.captcha.example/api.js', CAPTCHA_SITE_KEY: 'our site' };
  const read = (settings: Record<string, string>) =>
    readConfig({ APP_SECRET: 'a secret of the tests, long enough to pass', ...settings }).captcha;

  it('is neither required where none is set, nor shown without a script', () => {
    expect(read({})).toEqual({ check: null, widget: null });
    expect(read(check)).toMatchObject({ check: { secret: 'our secret' }, widget: null });
  });

  it('comes from the host of its script, and from those that it needs besides', () => {
    const sources = 'https://*.captcha.example https://js.captcha.example';
    expect(read({ ...check, ...widget, CAPTCHA_SOURCES: sources }).widget).toEqual({
      scriptUrl: 'https://js.captcha.example/api.js',
      siteKey: 'our site',
      sources: ['https://js.captcha.example', 'https://*.captcha.example'],
    });
  });

  it.each([
    ['a secret without an address', { CAPTCHA_SECRET: 'our secret' }],
    ['a script whose answers no server checks', widget],
    ['a script without a key', { ...check, CAPTCHA_SCRIPT_URL: widget.CAPTCHA_SCRIPT_URL }],
    ['a source that would open the policy', { ...check, ...widget, CAPTCHA_SOURCES: "'unsafe-inline'" }],
    ['a source that is every host', { ...check, ...widget, CAPTCHA_SOURCES: 'https:' }],
  ])('stops the start with %s', (_, settings) => {
    expect(() => read(settings as Record<string, string>)).toThrow(/CAPTCHA_/);
  });
});

describe('the addresses of the database', () => {
  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])('name one host: %s', (name) => {
    const two = 'postgres://u:p@db1:5432,db2:5433/hoist?target_session_attrs=read-write';
    expect(() => readConfig({ [name]: two })).toThrow(`${name} names several hosts (db1:5432,db2:5433)`);
  });

  it('may have a comma in the password', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:a,b@db1/hoist' }).DATABASE_URL).toContain('a,b');
  });
});
