import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { callOverHttp, httpOf } from '#test/support/servers/http.ts';
import { emailOf } from '#test/support/people.ts';

// Answers do not reveal who has an account: whole answers and headers are compared for a known and an
// unknown address, and so are the counts of computed hashes.

const argon = vi.hoisted(() => ({ count: 0 }));
// The library of others, called as it is and counted on the way.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends unknown[], Answer>(run: (...args: Args) => Answer) =>
    (...args: Args) => {
      argon.count += 1;
      return run(...args);
    };
  return { ...library, hash: counted(library.hash), verify: counted(library.verify) };
});

const KNOWN = emailOf('ana');
const UNKNOWN = 'zoe@people.test';
const KNOWN_PHONE = '7035550171';
const UNKNOWN_PHONE = '7035550172';
const password = 'violet kettle 41';
const person = { name: 'Zoe Zander', password, confirmation: password, terms: true };

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  await app.product.system.services.auth.setPassword(app.world.users.ana, 'another kettle 14');
  await app.product.system.database.executeSql('update auth_user set phone = $1 where id = $2', [
    KNOWN_PHONE,
    app.world.users.ana,
  ]);
});
afterAll(() => app.close());

type Asked = [name: string, input: (who: { email: string; phone: string }) => Record<string, unknown>];

const questions: Asked[] = [
  ['accounts.signIn', ({ email }) => ({ email, password: 'wrong' })],
  ['accounts.signIn', ({ phone }) => ({ email: phone, password: 'wrong' })],
  ['accounts.signUp', ({ email }) => ({ ...person, email })],
  ['accounts.signUp', ({ phone }) => ({ ...person, phone })],
  ['accounts.resendConfirmation', ({ email }) => ({ email })],
  ['accounts.resendConfirmation', ({ phone }) => ({ phone })],
  ['accounts.confirmPhone', ({ phone }) => ({ phone, code: '123456' })],
  ['accounts.requestRecovery', ({ email }) => ({ email })],
  ['accounts.requestCode', ({ email }) => ({ email })],
  ['accounts.requestCode', ({ phone }) => ({ phone })],
  ['accounts.signInWithCode', ({ email }) => ({ email, code: '123456' })],
  ['accounts.signInWithCode', ({ phone }) => ({ phone, code: '123456' })],
  ['accounts.requestLink', ({ email }) => ({ email })],
  ['jobs.requestGuestLink', ({ email }) => ({ email })],
];

/** The whole answer as it leaves, but for what names the request or repeats what was asked. */
async function answerTo([name, input]: Asked, who: { email: string; phone: string }) {
  argon.count = 0;
  const response = await callOverHttp(http, name, input(who));
  const hashes = argon.count;
  const nonce = /nonce-([\w-]+)/;
  const id = response.headers.get('X-Request-Id') ?? 'no id';
  const plain = (text: string) =>
    text.replaceAll(id, 'ID').replaceAll(who.email, 'ADDRESS').replaceAll(who.phone, 'NUMBER');
  const headers = [...response.headers].map(([header, value]) => [
    header,
    // A device without a name gets one, for every address alike.
    plain(value)
      .replaceAll(new RegExp(nonce, 'g'), 'nonce-N')
      .replace(/^device=\w+/, 'device=D'),
  ]);
  const body = plain(await response.text())
    .replace(/"requestId":"[\w-]+"/, '"requestId":"ID"')
    .replace(/"(number|linkNumber)":"\d{4}"/, '"$1":"N"');
  return { status: response.status, headers, body, hashes };
}

describe('a known and an unknown address', () => {
  it.each(questions)('get the same answer after the same hashing from %s %#', async (...asked) => {
    const known = await answerTo(asked, { email: KNOWN, phone: KNOWN_PHONE });
    const unknown = await answerTo(asked, { email: UNKNOWN, phone: UNKNOWN_PHONE });
    expect(unknown).toEqual(known);
    // What is waiting now must not tell them apart either.
    await app.settle();
    const again = await answerTo(asked, { email: KNOWN, phone: KNOWN_PHONE });
    expect(await answerTo(asked, { email: UNKNOWN, phone: UNKNOWN_PHONE })).toEqual(again);
    await app.product.system.database.executeSql('delete from rate_bucket');
  });

  it('cost one hash each at the doors that take a password', async () => {
    for (const asked of questions.slice(0, 4)) {
      expect((await answerTo(asked, { email: KNOWN, phone: KNOWN_PHONE })).hashes).toBe(1);
    }
  });

  it('keep the same answer when nothing more is sent', async () => {
    const before = await answerTo(questions[7]!, { email: KNOWN, phone: KNOWN_PHONE });
    const { body } = before;
    for (let n = 0; n < 5; n += 1) {
      const next = await answerTo(questions[7]!, { email: KNOWN, phone: KNOWN_PHONE });
      expect(next.body).toBe(body);
    }
  });
});
