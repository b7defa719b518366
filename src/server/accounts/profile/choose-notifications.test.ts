import { describe, expect, it } from 'vitest';
import { optionalTopicOf, topicsFor } from '#domain/notifications/notification-topics.ts';
import { appForThisTest } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, postJob, sendQuote } from '#test/support/stories.ts';
import { messagesTo } from '#test/support/signed-in.ts';

// Messages depend on a person's choices, except those that a booking and money need.

describe('notifications that a person turned off', () => {
  it('are not written to them, and are again when they want them', async () => {
    const app = await appForThisTest();
    const ana = app.as('ana');
    const { choices } = await ana.accounts.profile.setPreference({ topic: 'quotes', isOn: false });
    expect(choices.find(({ topic }) => topic === 'quotes')).toMatchObject({ isOn: false, isRequired: false });
    expect((await ana.accounts.profile.preferences({})).choices).toEqual(choices);
    await sendQuote(app, await postJob(app));
    expect(await messagesTo(app, emailOf('ana'), 'quote.new')).toEqual([]);

    await ana.accounts.profile.setPreference({ topic: 'quotes', isOn: true });
    await sendQuote(app, await postJob(app), 'mira', { bay: 1 });
    expect(await messagesTo(app, emailOf('ana'), 'quote.new')).toHaveLength(1);
  });

  it('change nothing for others', async () => {
    const app = await appForThisTest();
    await app.as('ben').accounts.profile.setPreference({ topic: 'quotes', isOn: false });
    await sendQuote(app, await postJob(app));
    expect(await messagesTo(app, emailOf('ana'), 'quote.new')).toHaveLength(1);
  });

  it('never include a booking, or anything about money', async () => {
    const app = await appForThisTest();
    for (const topic of ['quotes', 'progress', 'reminders', 'shop_quotes'] as const) {
      await app.as('ana').accounts.profile.setPreference({ topic, isOn: false });
    }
    await bookedJob(app);
    expect((await messagesTo(app, emailOf('ana'))).map(({ kind }) => kind)).toEqual(['job.booked']);
    for (const kind of ['job.booked', 'job.receipt', 'payment.declined', 'shop.paid', 'account.deleted']) {
      expect(optionalTopicOf(kind), kind).toBeNull();
    }
    // @ts-expect-error -- what is required cannot be asked for.
    const asked = app.as('ana').accounts.profile.setPreference({ topic: 'money', isOn: false });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are offered to the people they concern', () => {
    expect(topicsFor('customer')).toEqual([
      'quotes',
      'progress',
      'reminders',
      'messages',
      'reviews',
      'bookings',
      'money',
      'account',
    ]);
    expect(topicsFor('shop')).toEqual([
      'reminders',
      'messages',
      'reviews',
      'shop_quotes',
      'new_jobs',
      'bookings',
      'money',
      'account',
    ]);
    expect(topicsFor('staff')).toEqual(['account']);
  });
});
