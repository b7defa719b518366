import { describe, expect, it } from 'vitest';
import { appForThisTest } from '#test/support/app.ts';
import { bookedJob, postJob } from '#test/support/stories.ts';

const refused = (code: string) => expect.objectContaining({ code });

describe('the counts of a shop', () => {
  it('are those of the lists that they lead to', async () => {
    const app = await appForThisTest();
    await postJob(app, 'ana');
    await bookedJob(app, 'ben');
    const { counts } = await app.as('mira').dashboard.overview({});
    const { total } = await app.as('mira').marketplace.searchAsShop({});
    expect(counts).toMatchObject({ openRequests: total, running: 1, inProgress: 0, today: 0 });
    expect((await app.as('mira').jobs.listAsShop({ show: 'upcoming' })).items).toHaveLength(1);
    expect(total).toBe(1);
  });

  it('come with the fees that a quote of today would be frozen with', async () => {
    const app = await appForThisTest();
    expect((await app.as('mira').dashboard.overview({})).fees).toEqual({
      commissionBasisPoints: 500,
      processingCents: 290,
      capBasisPoints: 1_500,
    });
  });

  it('leave out what a role does not open', async () => {
    const app = await appForThisTest();
    await postJob(app);
    const { counts } = await app.as('miraTechnician').dashboard.overview({});
    expect(counts).toEqual({
      openRequests: null,
      draftQuotes: null,
      liveQuotes: null,
      running: 0,
      today: 0,
      inProgress: 0,
    });
    const books = (await app.as('miraAccounting').dashboard.overview({})).counts;
    expect(Object.values(books).filter((count) => count !== null)).toEqual([]);
  });

  it('leave out the marketplace of a shop that was not reviewed, which refuses them too', async () => {
    const app = await appForThisTest();
    await postJob(app);
    expect((await app.as('pending').dashboard.overview({})).counts.openRequests).toBeNull();
    await expect(app.as('pending').marketplace.searchAsShop({})).rejects.toEqual(refused('SHOP_NOT_ACTIVE'));
    expect((await app.as('suspended').dashboard.overview({})).counts.openRequests).not.toBeNull();
  });
});
