import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { HOUR, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { insertReview } from '#test/support/acts/shop-history.ts';
import { acceptQuote, finishedJob, key, payWith, postJob, sendQuote } from '#test/support/stories.ts';

// What an owner compares the quotes of a job by, through the operation of the page.

const compare = (app: TestApp, jobId: JobId, who: 'ana' | 'ben' = 'ana') =>
  app.as(who).quotes.compare({ jobId });

async function sql(app: TestApp, text: string, values: unknown[] = []) {
  return (await app.product.system.database.executeSql(text, values)).rows;
}

describe('comparing the quotes of a job', () => {
  it('says who stands behind each, cheapest first', async () => {
    const app = await appForThisTest();
    const words = `They called before each step.\n${'Every line was explained to me in full. '.repeat(8)}`;
    await reviewed(app, { stars: 4, words });
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles', { parts: 100_00 });
    const { quotes } = await compare(app, jobId);
    expect(quotes.map(({ shop }) => shop.slug)).toEqual(['dulles', 'mira']);
    expect(quotes[1]!.shop).toMatchObject({
      rating: { count: 1, average: 4 },
      newestReview: { stars: 4, month: '2026-11' },
      figures: { isNew: true, onTimePercent: null, comebackPercent: null },
    });
    const { line } = quotes[1]!.shop.newestReview!;
    expect(line).toMatch(/^They called before each step\. Every line was explained.*…$/);
    expect(line.length).toBeLessThanOrEqual(141);
    expect(quotes[0]!.shop).toMatchObject({ rating: null, newestReview: null });
  });

  it('knows nothing of a shop that strangers do not know', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    const [{ street, phone, email } = {}] = await sql(app, `select * from shop where slug = 'mira'`);
    const answer = JSON.stringify(await compare(app, jobId));
    for (const secret of [street, phone, email, 'Mira Haddad']) expect(answer).not.toContain(secret);
  });

  it('does not lead to the page of a shop that has none now', async () => {
    const app = await appForThisTest();
    await reviewed(app, { stars: 4 });
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    await sql(app, `update shop set status = 'suspended', suspension = 'soft' where slug = 'mira'`);
    expect((await compare(app, jobId)).quotes[0]!.shop).toMatchObject({
      slug: null,
      photo: null,
      newestReview: null,
    });
  });

  it('leaves out reviews that staff hid, and that are not shown yet', async () => {
    const app = await appForThisTest();
    await reviewed(app, { stars: 4 });
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    await sql(app, 'update review set hidden_at = published_at');
    expect((await compare(app, jobId)).quotes[0]!.shop.newestReview).toBeNull();
    await sql(app, 'update review set hidden_at = null, published_at = null');
    expect((await compare(app, jobId)).quotes[0]!.shop.newestReview).toBeNull();
  });

  it('says whether a time fits those the owner gave, and by how much it does not', async () => {
    const app = await appForThisTest();
    const startsAt = plus(app.clock.now(), 26 * HOUR).toISOString();
    const endsAt = plus(app.clock.now(), 28 * HOUR).toISOString();
    const free = await postJob(app);
    await sendQuote(app, free);
    expect((await compare(app, free)).quotes[0]!.fit).toEqual({ code: 'any', minutes: null });
    const jobId = await postJob(app, 'ana', { windows: [{ startsAt, endsAt }] });
    await sendQuote(app, jobId, 'mira', { startsInHours: 27 });
    await sendQuote(app, jobId, 'dulles', { startsInHours: 30, parts: 200_00 });
    const { quotes } = await compare(app, jobId);
    expect(quotes.map(({ fit }) => fit)).toEqual([
      { code: 'fits', minutes: null },
      { code: 'misses', minutes: 120 },
    ]);
    expect(quotes[0]!.value.parts.fit).toBe(10);
    expect(quotes[1]!.value.parts.fit).toBe(9.6);
  });

  it('gives each quote its points', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    const { quotes } = await compare(app, jobId);
    expect(quotes[0]!.value).toEqual({
      points: 80,
      parts: { price: 50, rating: 10, onTime: 7.5, fit: 10, comebacks: 2.5 },
    });
  });

  it('lays their lines beside each other, and says where it cannot', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles', { parts: 300_00 });
    const { rows } = await compare(app, jobId);
    expect(rows).toMatchObject([
      { kind: 'part', isDifferent: true, cells: [{ amountCents: 168_00 }, { amountCents: 300_00 }] },
      { kind: 'labor', isDifferent: false, name: 'Brake pads, brake rotors, front' },
    ]);
  });

  it('places a quote among similar ones of five other shops, and not of four', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    const other = await postJob(app, 'ben');
    const others = await sql(app, `select id from shop where slug <> 'mira' order by slug`);
    expect(others.length).toBeGreaterThanOrEqual(4);
    const similar = async (shops: unknown[]) => {
      for (const [index, shop] of shops.entries()) {
        await sql(
          app,
          `insert into quote (id, job_id, shop_id, state, kind, lines, price_cents, tax_cents, total_cents,
             bay_id, slot_starts_at, slot_ends_at, duration_minutes, valid_until, created_by, created_at,
             submitted_at)
           select gen_random_uuid(), $1, $2, 'rejected', 'quote', lines, price_cents + $3, 0,
             price_cents + $3, bay_id, slot_starts_at, slot_ends_at, duration_minutes, valid_until,
             created_by, created_at, submitted_at
           from quote where job_id = $4 limit 1`,
          [other, shop, index * 100, jobId],
        );
      }
    };
    const ids = others.slice(0, 4).map(({ id }) => id);
    await similar([...ids, ...ids, ...ids]);
    expect((await compare(app, jobId)).quotes[0]!.place).toBeNull();
    const [shop] = await sql(
      app,
      `insert into shop (id, slug, name, street, city, state, zip, lat, lng, phone, email, status,
         verification_status, labor_rate_cents, created_at, updated_at)
       select gen_random_uuid(), 'fifth', 'Fifth', street, city, state, zip, lat, lng, phone,
         'fifth@shops.test', 'pending', 'pending', labor_rate_cents, created_at, updated_at
       from shop where slug = 'mira' returning id`,
    );
    await similar([shop!['id']]);
    expect((await compare(app, jobId)).quotes[0]!.place).toMatchObject({
      quotes: 13,
      shops: 5,
      isLocal: true,
      price: 8,
      labor: 50,
      parts: 50,
      reasons: [],
    });
  });

  it('leaves out quotes that cannot be chosen any more', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles', { send: false });
    expect((await compare(app, jobId)).quotes.map(({ quoteId }) => quoteId)).toEqual([myQuote!.id]);
    await app.as('ana').quotes.reject({ jobId, quoteId: myQuote!.id, idempotencyKey: key() });
    expect((await compare(app, jobId)).quotes).toEqual([]);
    const { myQuote: again } = await sendQuote(app, jobId, 'mira');
    await acceptQuote(app, jobId, 'ana', again!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    expect((await compare(app, jobId)).quotes).toEqual([]);
  });

  it('is the owner’s alone', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await expect(compare(app, jobId, 'ben')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(app.as('mira').quotes.compare({ jobId })).rejects.toThrow();
    await expect(app.as(null).quotes.compare({ jobId })).rejects.toThrow();
  });
});

/** A finished job of the first shop, with a review that everyone reads. */
async function reviewed(app: TestApp, review: { stars: number; words?: string }): Promise<void> {
  const jobId = await finishedJob(app);
  const shop = app.world.shops.mira.id;
  await insertReview(app.product.system.database, { jobId, shop, at: app.clock.now() }, review);
}
