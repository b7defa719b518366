import { beforeEach, describe, expect, it } from 'vitest';
import type { JobId, MessageId } from '#domain/ids.ts';
import { tellUnread } from './notify/unread.ts';
import {
  editableUntil,
  messageLimits,
  TELL_AFTER_MINUTES,
  TELL_AGAIN_MINUTES,
} from '#domain/messages/conversation.ts';
import { MINUTE } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { acceptQuote, bookedJob, key, payWith, postJob, sendQuote } from '#test/support/stories.ts';

// What owner and shop write to each other: who may, what it may say, and who hears of it.

let app: TestApp;
beforeEach(async () => {
  app = await appForThisTest();
});

type Shop = 'mira' | 'dulles';
const shopOf = (shop: Shop) => app.world.shops[shop].id;
const say = (who: PersonName, jobId: JobId, words: string, shop: Shop = 'mira', answersForAll?: MessageId) =>
  app.as(who).messages.send({ jobId, shopId: shopOf(shop), words, answersForAll, idempotencyKey: key() });
const read = (who: PersonName, jobId: JobId, shop: Shop = 'mira') =>
  app.as(who).messages.get({ jobId, shopId: shopOf(shop) });
const wordsOf = ({ messages }: { messages: { words: string }[] }) => messages.map(({ words }) => words);
const refused = (code: string) => expect.objectContaining({ code });

async function unreadOf(who: PersonName, jobId: JobId): Promise<number | undefined> {
  const { items } = await app.as(who).messages.list({ jobId });
  return items.find((row) => row.shopId === shopOf('mira'))?.unread;
}

async function passes(minutes: number) {
  app.clock.advance(minutes * MINUTE);
  await tellUnread(app.product.system);
}

async function mailsTo(to: string) {
  const { messages } = await app.as(null).demo.outbox({ to, limit: 100 });
  return messages.filter(({ kind }) => kind === 'message.new');
}

describe('before a booking', () => {
  it('a shop asks, the owner answers, and both read it in order', async () => {
    const jobId = await postJob(app);
    await say('mira', jobId, 'Which axle is it?');
    await say('ana', jobId, 'The front one.');
    const [asOwner, asShop] = [await read('ana', jobId), await read('mira', jobId)];
    expect(wordsOf(asOwner)).toEqual(['Which axle is it?', 'The front one.']);
    expect(asOwner).toMatchObject({ side: 'owner', stage: 'asking', other: "Mira's Garage" });
    expect(asShop).toMatchObject({ side: 'shop', stage: 'asking', other: 'A. Ortiz' });
    expect(asOwner.messages.map(({ author }) => author)).toEqual(["Mira's Garage", 'You']);
  });

  it('an owner can write to a shop that quoted, and to no other', async () => {
    const jobId = await postJob(app);
    await expect(say('ana', jobId, 'Hello?')).rejects.toEqual(refused('CONVERSATION_NOT_FOUND'));
    await sendQuote(app, jobId);
    expect(wordsOf(await say('ana', jobId, 'Are the rotors included?'))).toHaveLength(1);
    await expect(read('ana', jobId, 'dulles')).rejects.toEqual(refused('CONVERSATION_NOT_FOUND'));
  });

  it.each([
    ['mira', 'Call us: 571 555 0142.'],
    ['ana', 'Write to ana@home.example please.'],
    ['mira', 'We are at 12 Main Street.'],
  ] as const)('nothing of %s tells how to reach them: %s', async (who, words) => {
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    const problem = { path: 'words', code: 'CONTACT_IN_PUBLIC_WORDS' };
    await expect(say(who, jobId, words)).rejects.toMatchObject({
      data: { fields: [expect.objectContaining(problem)] },
    });
    expect((await read(who, jobId)).messages).toEqual([]);
  });

  it('an answer for all is read by every shop that may quote, and not which shop asked', async () => {
    const jobId = await postJob(app);
    const asked = await say('mira', jobId, 'Do the wheels have locks?');
    await say('ana', jobId, 'Yes, the key is in the glove box.', 'mira', asked.messages[0]!.id);
    const { sharedAnswers, messages } = await read('dulles', jobId, 'dulles');
    expect(messages).toEqual([]);
    expect(sharedAnswers).toEqual([
      expect.objectContaining({
        question: 'Do the wheels have locks?',
        answer: 'Yes, the key is in the glove box.',
      }),
    ]);
    expect(JSON.stringify(sharedAnswers)).not.toContain('Mira');
  });

  it('only an owner’s answer to that shop’s question goes to all', async () => {
    const jobId = await postJob(app);
    const asked = await say('mira', jobId, 'Any warning lights?');
    const other = await say('dulles', jobId, 'Any noise?', 'dulles');
    const wrong = [
      say('ana', jobId, 'None.', 'mira', other.messages[0]!.id),
      say('mira', jobId, 'None.', 'mira', asked.messages[0]!.id),
    ];
    for (const attempt of wrong) await expect(attempt).rejects.toEqual(refused('ANSWERED_NOTHING'));
  });
});

describe('a conversation', () => {
  it('does not exist for anyone else', async () => {
    const jobId = await postJob(app);
    await say('mira', jobId, 'Which axle is it?');
    for (const who of ['ben', 'dulles'] as const) {
      await expect(read(who, jobId)).rejects.toEqual(refused('JOB_NOT_FOUND'));
      await expect(say(who, jobId, 'Hello')).rejects.toEqual(refused('JOB_NOT_FOUND'));
    }
    await expect(read('miraTechnician', jobId)).rejects.toEqual(refused('NOT_ALLOWED'));
  });

  it('is over for a shop that was not chosen, which can still read it', async () => {
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'dulles');
    await say('dulles', jobId, 'We could come on Monday.', 'dulles');
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    for (const who of ['ana', 'dulles'] as const) {
      await expect(say(who, jobId, 'Still there?', 'dulles')).rejects.toEqual(refused('CONVERSATION_OVER'));
      expect((await read(who, jobId, 'dulles')).messages).toHaveLength(1);
    }
  });

  it('is open once booked: it may say how to reach each other, and shows what happened', async () => {
    const jobId = await bookedJob(app);
    await say('mira', jobId, 'Call us at 571 555 0142 if you are late.');
    const { stage, events, other } = await say('ana', jobId, 'Mine is 703 555 0188.');
    expect({ stage, other }).toEqual({ stage: 'open', other: "Mira's Garage" });
    expect(events.map(({ action }) => action)).toEqual(['quote.sent', 'job.booked']);
    expect((await read('mira', jobId)).other).toBe('Ana Ortiz');
  });

  it('counts what is unread for each side, and a mark never goes back', async () => {
    const jobId = await postJob(app);
    const before = (await app.as('ana').messages.unread({})).unread;
    await say('mira', jobId, 'One?');
    await say('mira', jobId, 'Two?');
    const named = { jobId, shopId: shopOf('mira') };
    expect(await app.as('ana').messages.unread({})).toEqual({ unread: before + 2 });
    expect(await unreadOf('ana', jobId)).toBe(2);
    expect(await unreadOf('mira', jobId)).toBe(0);
    expect((await app.as('ana').messages.markRead({ ...named, upTo: 2 })).unread).toBe(0);
    await app.as('ana').messages.markRead({ ...named, upTo: 1 });
    expect((await app.as('ana').messages.unread({})).unread).toBe(before);
    expect((await read('mira', jobId)).readByOther).toBe(2);
  });

  it('is listed with its newest message', async () => {
    const jobId = await postJob(app);
    await say('mira', jobId, 'First?');
    await say('ana', jobId, 'Second.');
    for (const who of ['ana', 'mira'] as const) {
      const { items } = await app.as(who).messages.list({ limit: 1 });
      expect(items[0]).toMatchObject({ jobId, last: { words: 'Second.', side: 'owner' } });
    }
    app.clock.advance(MINUTE);
    const later = await postJob(app);
    await say('mira', later, 'And this one?');
    const { items, next } = await app.as('ana').messages.list({ limit: 1 });
    const more = await app.as('ana').messages.list({ limit: 1, after: next! });
    expect([...items, ...more.items].map((row) => row.jobId)).toEqual([later, jobId]);
    expect(more.next).toBeNull();
  });

  it('reads on in older messages', async () => {
    const jobId = await postJob(app);
    for (let number = 1; number <= 55; number += 1) {
      await app.product.system.database.executeSql('delete from rate_bucket');
      await say('mira', jobId, `Question ${number}`);
    }
    const newest = await read('ana', jobId);
    expect(wordsOf(newest)).toHaveLength(50);
    expect(wordsOf(newest)[0]).toBe('Question 6');
    const older = await app
      .as('ana')
      .messages.get({ jobId, shopId: shopOf('mira'), before: newest.earlier! });
    expect(wordsOf(older)).toEqual([1, 2, 3, 4, 5].map((number) => `Question ${number}`));
    expect(older.earlier).toBeNull();
  });

  it('that one side blocked takes no messages, and only that side lets it go on', async () => {
    const jobId = await postJob(app);
    await say('mira', jobId, 'Buy our oil!');
    const block = (who: PersonName, isBlocked: boolean) =>
      app.as(who).messages.block({ jobId, shopId: shopOf('mira'), isBlocked, idempotencyKey: key() });
    expect((await block('ana', true)).blockedBy).toBe('owner');
    await expect(say('mira', jobId, 'Hello?')).rejects.toEqual(refused('BLOCKED_BY_OTHERS'));
    await expect(say('ana', jobId, 'No.')).rejects.toEqual(refused('CONVERSATION_BLOCKED'));
    await expect(block('mira', false)).rejects.toEqual(refused('BLOCKED_BY_OTHERS'));
    await block('ana', false);
    expect(wordsOf(await say('mira', jobId, 'Sorry.'))).toEqual(['Buy our oil!', 'Sorry.']);
  });
});

describe('a message', () => {
  it('is sent once, however often its press arrives', async () => {
    const jobId = await postJob(app);
    const sent = { jobId, shopId: shopOf('mira'), words: 'Once?', idempotencyKey: key() };
    await app.as('mira').messages.send(sent);
    await app.as('mira').messages.send(sent);
    expect(wordsOf(await read('ana', jobId))).toEqual(['Once?']);
  });

  it('says something or shows something', async () => {
    const jobId = await postJob(app);
    await expect(say('mira', jobId, '   ')).rejects.toEqual(refused('MESSAGE_EMPTY'));
  });

  it('can be changed by its author for five minutes, with a mark', async () => {
    const jobId = await postJob(app);
    const { messages } = await say('mira', jobId, 'Wich axle?');
    const [{ id: messageId } = { id: key() as MessageId }] = messages;
    const edit = (who: PersonName, words: string) =>
      app.as(who).messages.edit({ messageId, words, idempotencyKey: key() });
    expect((await edit('mira', 'Which axle?')).messages[0]).toMatchObject({
      words: 'Which axle?',
      isEdited: true,
    });
    await expect(edit('mira', 'Call 571 555 0142')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const who of ['ana', 'miraManager'] as const) {
      await expect(edit(who, 'Not mine')).rejects.toEqual(refused('MESSAGE_NOT_FOUND'));
    }
    app.clock.moveTo(editableUntil(app.clock.now()));
    await expect(edit('mira', 'Too late')).rejects.toEqual(refused('MESSAGE_TOO_OLD'));
  });

  it('that is removed leaves a gap and none of its words, for all shops neither', async () => {
    const jobId = await postJob(app);
    const asked = await say('mira', jobId, 'Locks?');
    const answered = await say('ana', jobId, 'In the glove box.', 'mira', asked.messages[0]!.id);
    const messageId = answered.messages[1]!.id;
    const left = await app.as('ana').messages.remove({ messageId, idempotencyKey: key() });
    expect(left.messages[1]).toMatchObject({ words: '', isRemoved: true, isForAll: false });
    expect((await read('dulles', jobId, 'dulles')).sharedAnswers).toEqual([]);
    expect(await unreadOf('mira', jobId)).toBe(0);
    await expect(app.as('ana').messages.remove({ messageId, idempotencyKey: key() })).rejects.toEqual(
      refused('MESSAGE_NOT_FOUND'),
    );
  });
});

describe('an unread message', () => {
  it('is emailed after two minutes, and the next only ten minutes later', async () => {
    const jobId = await bookedJob(app, 'ben');
    const before = (await mailsTo(emailOf('ben'))).length;
    await say('mira', jobId, 'Your car is ready.');
    await passes(TELL_AFTER_MINUTES - 1);
    expect(await mailsTo(emailOf('ben'))).toHaveLength(before);
    await passes(1);
    const [mail, ...others] = await mailsTo(emailOf('ben'));
    expect(others).toHaveLength(before);
    expect(mail?.subject).toBe("Message from “Mira's Garage”");
    expect(mail?.text).toContain('Your car is ready.');
    expect(mail?.text).toContain(`/customer/jobs/${jobId}/messages/${shopOf('mira')}`);
    await say('mira', jobId, 'We close at six.');
    await passes(TELL_AFTER_MINUTES);
    expect(await mailsTo(emailOf('ben'))).toHaveLength(before + 1);
    await passes(TELL_AGAIN_MINUTES - TELL_AFTER_MINUTES);
    const [second] = await mailsTo(emailOf('ben'));
    expect(second?.text).toContain('We close at six.');
    expect(second?.text).not.toContain('Your car is ready.');
  });

  it('is not emailed once it was read', async () => {
    const jobId = await bookedJob(app, 'ben');
    const before = (await mailsTo(emailOf('mira'))).length;
    await say('ben', jobId, 'On my way.');
    await app.as('miraManager').messages.markRead({ jobId, shopId: shopOf('mira'), upTo: 1 });
    await passes(TELL_AFTER_MINUTES);
    expect(await mailsTo(emailOf('mira'))).toHaveLength(before);
  });

  it('of an owner reaches the front office and its bells, without their name before a booking', async () => {
    const jobId = await postJob(app, 'ben');
    await say('mira', jobId, 'Which axle?');
    await say('ben', jobId, 'The rear one.');
    await passes(TELL_AFTER_MINUTES);
    const [mail] = await mailsTo(emailOf('miraAdvisor'));
    expect(mail?.text).toContain('The rear one.');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Ben');
    const { items } = await app.as('miraAdvisor').notifications.list({});
    expect(items[0]).toMatchObject({ kind: 'message.new', path: `/mechanic/shop/jobs/${jobId}/messages` });
  });
});

describe('an owner who deletes their account', () => {
  it('takes their words along, and leaves the shop’s', async () => {
    const jobId = await postJob(app, 'cara');
    await say('mira', jobId, 'Which axle?');
    await say('cara', jobId, 'The rear one.');
    await app.as('cara').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.as('cara').accounts.profile.remove({ confirmation: 'DELETE' });
    const { rows } = await app.product.system.database.executeSql(
      `select words, removed_at is not null as gone from message
         join conversation on conversation.id = conversation_id
       where job_id = $1 order by place`,
      [jobId],
    );
    expect(rows).toEqual([
      { words: 'Which axle?', gone: false },
      { words: '', gone: true },
    ]);
  });
});

describe('a long conversation', () => {
  it('counts all that is unread, not only what its first page shows', async () => {
    const jobId = await bookedJob(app);
    for (let count = 1; count <= messageLimits.page + 2; count += 1) {
      await say('mira', jobId, `Message ${count}`);
      // More in a minute than one person may send.
      if (count % 20 === 0) app.clock.advance(2 * MINUTE);
    }
    const { messages, unread } = await read('ana', jobId);
    expect(messages).toHaveLength(messageLimits.page);
    expect(unread).toBe(messageLimits.page + 2);
    const marked = await app.as('ana').messages.markRead({ jobId, shopId: shopOf('mira'), upTo: 10 });
    expect(marked).toEqual({ unread: messageLimits.page + 2 - 10 });
  });
});

describe('taking one’s data away', () => {
  it('gives an owner both sides, and a member of a shop what they wrote', async () => {
    const jobId = await postJob(app);
    await say('mira', jobId, 'Which axle is it?');
    await say('ana', jobId, 'The front one.');
    const ofOwner = await app.as('ana').accounts.profile.download({});
    expect(ofOwner.conversations.map(({ by, words }) => [by, words])).toEqual([
      ['you', 'The front one.'],
      ['shop', 'Which axle is it?'],
    ]);
    const ofMember = await app.as('mira').accounts.profile.download({});
    expect(ofMember.conversations.map(({ by, words }) => [by, words])).toEqual([
      ['you', 'Which axle is it?'],
    ]);
  });
});
