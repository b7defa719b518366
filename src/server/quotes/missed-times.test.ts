import { describe, expect, it } from 'vitest';
import { HOUR, plus } from '#domain/time.ts';
import { appForThisTest } from '#test/support/app.ts';
import { postJob, sendQuote } from '#test/support/stories.ts';

// An owner who said when the car can come reads which quotes do not fit.

describe('a quote', () => {
  it('names the owner’s nearest time where it begins outside all of them, to both sides', async () => {
    const app = await appForThisTest();
    const at = (hours: number) => plus(app.clock.now(), hours * HOUR).toISOString();
    const windows = [
      { startsAt: at(6), endsAt: at(8) },
      { startsAt: at(40), endsAt: at(44) },
    ];
    const jobId = await postJob(app, 'ana', { windows });
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 30 });
    expect(myQuote!.slot.missedWindow).toEqual(windows[1]);
    const { quotes, timeZone } = await app.as('ana').jobs.get({ jobId });
    expect(quotes[0]!.slot.missedWindow).toEqual(windows[1]);
    expect(timeZone).toBe('America/New_York');
  });

  it('names none where the owner is flexible', async () => {
    const app = await appForThisTest();
    const { myQuote } = await sendQuote(app, await postJob(app));
    expect(myQuote!.slot.missedWindow).toBeNull();
  });
});
