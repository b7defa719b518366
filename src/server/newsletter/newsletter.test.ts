import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { asSystem } from '../unit-of-work.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

async function readers() {
  const { rows } = await app.product.system.database.executeSql(
    'select email, confirmed_at is not null as confirmed from newsletter_reader order by email',
  );
  return rows;
}

async function mailsTo(to: string) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to });
  const linkIn = (text: string, way: string) =>
    new RegExp(`/newsletter/${way}\\?token=([0-9a-f]{64})`).exec(text)?.[1];
  return messages.map(({ subject, text = '' }) => ({
    subject,
    confirm: linkIn(text, 'confirm') ?? '',
    leave: linkIn(text, 'leave') ?? '',
  }));
}

describe('the newsletter', () => {
  it('goes to nobody who has not opened the link in their mail', async () => {
    await app.as(null).newsletter.subscribe({ email: ' Rita@Readers.test' });
    expect(await readers()).toEqual([{ email: 'rita@readers.test', confirmed: false }]);
    const [mail] = await mailsTo('rita@readers.test');
    await expect(app.as(null).newsletter.confirm({ token: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    await app.as(null).newsletter.confirm({ token: mail!.confirm });
    expect(await readers()).toEqual([{ email: 'rita@readers.test', confirmed: true }]);
    // A second press is not told that something is wrong.
    await app.as(null).newsletter.confirm({ token: mail!.confirm });
  });

  it('answers a reader who asks again as it answers a stranger', async () => {
    const known = await app.as(null).newsletter.subscribe({ email: 'rita@readers.test' });
    expect(await app.as(null).newsletter.subscribe({ email: 'new@readers.test' })).toEqual(known);
    expect((await mailsTo('rita@readers.test'))[0]).toMatchObject({
      subject: expect.stringMatching(/^You are subscribed/),
      confirm: '',
    });
    expect(await readers()).toContainEqual({ email: 'rita@readers.test', confirmed: true });
  });

  it('sends one address three mails an hour at most, and still answers the same', async () => {
    const answers = [];
    for (let n = 0; n < 4; n += 1)
      answers.push(await app.as(null).newsletter.subscribe({ email: 'often@readers.test' }));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await mailsTo('often@readers.test')).toHaveLength(3);
  });

  it('ends by the link of any of its mails, and keeps nothing of who left', async () => {
    const mails = await mailsTo('rita@readers.test');
    const answer = await app.as(null).newsletter.leave({ token: mails.at(-1)!.leave });
    expect(await readers()).not.toContainEqual(expect.objectContaining({ email: 'rita@readers.test' }));
    // Left already, or never there: nobody learns which.
    expect(await app.as(null).newsletter.leave({ token: mails[0]!.leave })).toEqual(answer);
    expect(await app.as(null).newsletter.leave({ token: 'b'.repeat(64) })).toEqual(answer);
  });

  it('forgets an address whose link was not opened in time', async () => {
    const [mail] = await mailsTo('new@readers.test');
    app.clock.advance(8 * DAY);
    await expect(app.as(null).newsletter.confirm({ token: mail!.confirm })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    await asSystem(app.product.system, forgetUnconfirmed);
    expect(await readers()).toEqual([]);
  });
});
