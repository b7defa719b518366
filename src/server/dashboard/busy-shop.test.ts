import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time.ts';
import { appForThisTest } from '#test/support/app.ts';
import { bookAgainDaily, postAgain } from '#test/support/many-bookings.ts';
import { bookedJob, checkIn, postJob, sendQuote } from '#test/support/stories.ts';

// Lists are bounded. What a shop with more bookings than they hold sees first are the cars that are there.

describe('a shop that is booked for months', () => {
  it('sees the car in the bay and the check-in of today, counts all of them, and hears of every declined card', async () => {
    const app = await appForThisTest();
    const inTheBay = await bookedJob(app, 'ana', { startsInHours: 2 });
    const later = await bookedJob(app, 'ben', { startsInHours: 3, bay: 1 });
    await bookAgainDaily(app, later, 240);
    app.clock.advance(1.5 * HOUR);
    await checkIn(app, inTheBay);

    const { counts, needs } = await app.as('mira').dashboard.overview({});
    expect(counts).toMatchObject({ running: 242, today: 2, inProgress: 1 });
    expect(needs.map(({ jobId, action }) => `${action} ${jobId}`)).toEqual([
      `start ${inTheBay}`,
      `check_in ${later}`,
    ]);

    const { today, metrics } = await app.as('mira').dashboard.read({});
    expect(today?.map(({ jobId }) => jobId)).toEqual([inTheBay, later]);
    expect(metrics.appointmentsToday).toBe(2);

    const { columns, more } = await app.as('mira').dashboard.board({});
    const cardsOf = (key: string) => columns.find((column) => column.key === key)?.cards ?? [];
    expect(more).toBe(true);
    expect(cardsOf('in_bay').map(({ jobId }) => jobId)).toEqual([inTheBay]);
    expect(cardsOf('today').map(({ jobId }) => jobId)).toEqual([later]);
    expect(cardsOf('waiting')).toHaveLength(198);

    // Of the last day of all, after as many as the lists hold.
    await app.product.system.database.executeSql(
      `update job set payment_attention = true where id = (
         select job_id from appointment order by starts_at desc limit 1)`,
    );
    const { alerts } = await app.as('mira').dashboard.read({});
    expect(alerts.filter(({ kind }) => kind === 'card')).toHaveLength(1);
  });
});

describe('a shop that has answered many requests', () => {
  it('still sees the older one that waits, and counts all that it could look at', async () => {
    const app = await appForThisTest();
    const waiting = await postJob(app, 'ana');
    const answered = await postJob(app, 'ben');
    await sendQuote(app, answered, 'mira');
    await postAgain(app, answered, 24);
    const { inbox, metrics } = await app.as('mira').dashboard.read({});
    expect(inbox?.requests.map(({ jobId }) => jobId)).toEqual([waiting]);
    expect(metrics.openRequests).toBe(26);
    const { total } = await app.as('mira').marketplace.searchAsShop({});
    expect(total).toBe(26);
  });
});
