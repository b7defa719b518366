import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
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
  it('goes only to people who opened the link in their email', async () => {
    await app.as(null).site.newsletter.subscribe({ email: ' Rita@Readers.test' });
    expect(await readers()).toEqual([{ email: 'rita@readers.test', confirmed: false }]);
    const [mail] = await mailsTo('rita@readers.test');
    await expect(app.as(null).site.newsletter.confirm({ token: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    await app.as(null).site.newsletter.confirm({ token: mail!.confirm });
    expect(await readers()).toEqual([{ email: 'rita@readers.test', confirmed: true }]);
    // A second press is no error.
    await app.as(null).site.newsletter.confirm({ token: mail!.confirm });
  });

  it('answers a reader who asks again as it answers a stranger', async () => {
    const known = await app.as(null).site.newsletter.subscribe({ email: 'rita@readers.test' });
    expect(await app.as(null).site.newsletter.subscribe({ email: 'new@readers.test' })).toEqual(known);
    expect((await mailsTo('rita@readers.test'))[0]).toMatchObject({
      subject: expect.stringMatching(/^You already get/),
      confirm: '',
    });
    expect(await readers()).toContainEqual({ email: 'rita@readers.test', confirmed: true });
  });

  it('sends one address three emails an hour at most, and still answers the same', async () => {
    const answers = [];
    for (let n = 0; n < 4; n += 1)
      answers.push(await app.as(null).site.newsletter.subscribe({ email: 'often@readers.test' }));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await mailsTo('often@readers.test')).toHaveLength(3);
  });

  it('ends by the link of any of its emails, and keeps nothing of who left', async () => {
    const mails = await mailsTo('rita@readers.test');
    const answer = await app.as(null).site.newsletter.leave({ token: mails.at(-1)!.leave });
    expect(await readers()).not.toContainEqual(expect.objectContaining({ email: 'rita@readers.test' }));
    // Left already, or never there: the answer does not say which.
    expect(await app.as(null).site.newsletter.leave({ token: mails[0]!.leave })).toEqual(answer);
    expect(await app.as(null).site.newsletter.leave({ token: 'b'.repeat(64) })).toEqual(answer);
  });

  it('forgets an address whose link was not opened in time', async () => {
    const [mail] = await mailsTo('new@readers.test');
    app.clock.advance(8 * DAY);
    await expect(app.as(null).site.newsletter.confirm({ token: mail!.confirm })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    await asSystem(app.product.system, forgetUnconfirmed);
    expect(await readers()).toEqual([]);
  });
});

describe('an issue', () => {
  const words = { subject: 'What brakes cost', content: 'Less than last year.\n\nAnd we open in Reston.' };

  it('is a draft until it is sent, and is read over by who wrote it', async () => {
    const newsletterDesk = app.as('ops').site.newsletter.staff;
    const { issueId } = await newsletterDesk.save({
      ...words,
      subject: 'Brakes',
      draft: null,
      idempotencyKey: key(),
    });
    const draft = { issueId, version: 1 };
    const saved = await newsletterDesk.save({ ...words, draft, idempotencyKey: key() });
    expect(saved.issues).toMatchObject([{ id: issueId, version: 2, state: 'draft', ...words, sent: 0 }]);
    const behind = newsletterDesk.test({ ...draft, idempotencyKey: key() });
    await expect(behind).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const test = await newsletterDesk.test({ issueId, version: 2, idempotencyKey: key() });
    expect(test).toEqual({ to: emailOf('ops') });
    expect(await mailsTo(emailOf('ops'))).toMatchObject([{ subject: words.subject }]);
    const early = newsletterDesk.send({ issueId, version: 2, idempotencyKey: key() });
    await expect(early).rejects.toMatchObject({ code: 'NO_READERS' });
    const { issues } = await newsletterDesk.remove({ issueId, version: 2, idempotencyKey: key() });
    expect(issues).toEqual([]);
  });

  it('goes once to everyone who confirmed, a step at a time, with the way out of each', async () => {
    const newsletterDesk = app.as('ops').site.newsletter.staff;
    const { executeSql } = app.product.system.database;
    await executeSql(
      `insert into newsletter_reader
         (id, email, confirm_hash, confirm_until, confirmed_at, leave_key, created_at)
       select gen_random_uuid(), 'reader' || n || '@readers.test', sha256(n::text::bytea), $1,
         case when n > 1 then $1::timestamptz end, lpad(n::text, 64, '0'), $1
       from generate_series(1, 103) n`,
      [app.clock.now()],
    );
    const { issueId } = await newsletterDesk.save({ ...words, draft: null, idempotencyKey: key() });
    const one = { issueId, version: 1 };
    const { readers, issues } = await newsletterDesk.send({ ...one, idempotencyKey: key() });
    expect([readers, issues[0]]).toMatchObject([102, { state: 'sending', recipients: 102, sent: 0 }]);
    await app.settle();
    expect((await newsletterDesk.list({})).issues).toMatchObject([
      { state: 'sent', recipients: 102, sent: 102 },
    ]);
    const { rows } = await executeSql(
      `select count(*)::int as mails, count(distinct to_address)::int as readers,
         bool_and(text_body like '%' || leave_url || '%') as named from outgoing_message
       where kind = 'newsletter.issue' and created_at >= $1 and to_address like 'reader%'`,
      [app.clock.now()],
    );
    expect(rows).toEqual([{ mails: 102, readers: 102, named: true }]);
    const [mail] = await mailsTo('reader7@readers.test');
    expect(mail).toMatchObject({ subject: words.subject, leave: '7'.padStart(64, '0') });
    expect(await mailsTo('reader1@readers.test')).toEqual([]);
    for (const again of [() => newsletterDesk.send(onceOn(one)), () => newsletterDesk.remove(onceOn(one))]) {
      await expect(again()).rejects.toMatchObject({ code: 'ISSUE_BEGAN' });
    }
  });
});

const onceOn = <Asked>(asked: Asked) => ({ ...asked, idempotencyKey: key() });
