import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { startCaptchaProvider } from '#test/support/servers/captcha-provider.ts';
import { siteverifyCaptcha } from './captcha.ts';

let provider: Awaited<ReturnType<typeof startCaptchaProvider>>;
let url: string;
beforeAll(async () => {
  provider = await startCaptchaProvider();
  ({ url } = provider);
});
afterAll(() => provider.close());

describe('a captcha', () => {
  it('passes people the provider accepts, and sends it the address', async () => {
    const captcha = siteverifyCaptcha({ url: `${url}/siteverify`, secret: 'our secret' });
    expect(await captcha.isPassed('a person', '192.0.2.1')).toBe(true);
    expect(provider.asked.at(-1)?.get('remoteip')).toBe('192.0.2.1');
    expect(await captcha.isPassed('a robot', '192.0.2.1')).toBe(false);
    expect(await captcha.isPassed(undefined, '192.0.2.1')).toBe(false);
  });

  it('passes no one while the provider is down', async () => {
    const broken = siteverifyCaptcha({ url: `${url}/broken`, secret: 'our secret' });
    expect(await broken.isPassed('a person', '192.0.2.1')).toBe(false);
    const unreachable = siteverifyCaptcha({ url: 'http://127.0.0.1:9/', secret: 'our secret' });
    expect(await unreachable.isPassed('a person', '192.0.2.1')).toBe(false);
  });
});

describe('a form, where a captcha is set', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ settings: { CAPTCHA_VERIFY_URL: url, CAPTCHA_SECRET: 'our secret' } });
  });
  afterAll(() => app.close());

  const email = 'someone@new.test';
  const password = 'violet kettle 41';
  const person = { name: 'Some One', password, confirmation: password, terms: true };
  const forms: [string, (captcha?: string) => Promise<unknown>][] = [
    ['sign-up', (captcha) => app.as(null).accounts.signUp({ ...person, email, captcha })],
    ['resend', (captcha) => app.as(null).accounts.resendConfirmation({ email, captcha })],
    ['recovery', (captcha) => app.as(null).accounts.requestRecovery({ email, captcha })],
    ['code', (captcha) => app.as(null).accounts.requestCode({ email, captcha })],
    ['link', (captcha) => app.as(null).accounts.requestLink({ email, captcha })],
  ];

  it.each(forms)('is refused without a good answer, and goes on with one: %s', async (_, send) => {
    await expect(send()).rejects.toMatchObject({ code: 'CAPTCHA_WRONG', status: 422 });
    await expect(send('a robot')).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
    expect(await send('a person')).toMatchObject({ sentTo: email });
  });
});
