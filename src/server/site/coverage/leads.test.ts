import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { key, postJob } from '#test/support/stories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('people who are not customers yet', () => {
  it('learn whether Hoist works at their ZIP code', async () => {
    const leads = app.as(null).site;
    expect(await leads.coverage({ zip: '20147' })).toEqual({
      zip: '20147',
      supported: true,
      city: 'Ashburn',
      state: 'VA',
    });
    expect(await leads.coverage({ zip: '90210' })).toMatchObject({ supported: false, city: 'Beverly Hills' });
    expect(await leads.coverage({ zip: '00000' })).toMatchObject({ supported: false, city: null });
  });

  it('leave an address once, however often they send it', async () => {
    const interest = { zip: '90210', email: 'Someone@Example.test ' };
    for (let n = 0; n < 2; n += 1) {
      expect((await app.as(null).site.notifyMe(interest)).message).toMatch(/^Thank you for your interest!/);
    }
    const { rows } = await app.product.system.database.executeSql('select email, zip from notify_me');
    expect(rows).toEqual([{ email: 'someone@example.test', zip: '90210' }]);
  });

  it('learn what a service costs, and what that rests on', async () => {
    expect(await app.as(null).marketplace.estimate({ service: 'brakes' })).toMatchObject({
      serviceName: 'Brake Service',
      lowCents: 213_00,
      typicalCents: 320_00,
      highCents: 533_00,
      basis: 'Based on the average price of Brake Service in our catalogue.',
    });
    expect(await app.as(null).marketplace.estimate({ service: 'Tire Rotation' })).toMatchObject({
      serviceName: 'Tire Rotation',
      basis: expect.stringContaining('Tire Service'),
    });
    for (const service of ['other', 'wings']) {
      await expect(app.as(null).marketplace.estimate({ service })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('find shops, one of them, and what a repair costs where we work', async () => {
    const directory = app.as(null).marketplace.directory;
    const { items, centre } = await directory.shops({ zip: '20147', service: 'brakes' });
    expect(items.map(({ slug }) => slug)).toContain('mira');
    expect(centre).toEqual({ label: 'Ashburn, VA 20147', zip: '20147', lat: 39.0437, lng: -77.4875 });
    const { shop } = await directory.shop({ slug: 'mira', zip: '20147' });
    expect(shop).toMatchObject({ slug: 'mira', rating: null, figures: { isNew: true, finished: 0 } });
    const { places } = await directory.repairs({});
    expect(places.map(({ slug }) => slug)).toContain('ashburn-va');
    const page = await directory.repair({ service: 'brakes', place: 'ashburn-va' });
    expect(page).toMatchObject({ estimate: { typicalCents: 320_00, jobs: 0 }, place: { isSupported: true } });
  });
});

describe('search engines and other sites', () => {
  const ask = (path: string, headers?: Record<string, string>) =>
    httpOf(app).request(`http://hoist.test${path}`, { headers });
  const textOf = async (path: string) => (await ask(path)).text();

  it('get active shops, repairs where a shop does them, and nothing else', async () => {
    expect(await textOf('/sitemap.xml')).toContain('<loc>http://hoist.test/sitemaps/shops-1.xml</loc>');
    const shops = await textOf('/sitemaps/shops-1.xml');
    expect(shops).toMatch(/<loc>http:\/\/hoist\.test\/shops\/mira<\/loc><lastmod>20\d\d-/);
    const { rows } = await app.product.system.database.executeSql(
      `select slug from shop where status <> 'active'`,
    );
    for (const { slug } of rows) expect(shops).not.toContain(`/shops/${String(slug)}<`);
    expect(await textOf('/sitemaps/repairs.xml')).toContain('/repairs/brakes/ashburn-va</loc>');
    expect(await textOf('/sitemaps/pages.xml')).toContain('<loc>http://hoist.test/shops</loc>');
    for (const name of ['shops-2', 'shops-0', 'nothing', 'shops-999999'])
      expect((await ask(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('get a card of existing pages, the same one until its content changes', async () => {
    const card = await ask('/social/shop/mira.png');
    expect(card.headers.get('Content-Type')).toBe('image/png');
    expect(card.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const tag = card.headers.get('ETag')!;
    expect((await ask('/social/shop/mira.png?any=thing', { 'If-None-Match': tag })).status).toBe(304);
    expect((await ask('/social/service/brakes/ashburn-va.png')).status).toBe(200);
    expect((await ask('/social/page/pricing.png')).status).toBe(200);
    expect((await ask('/social/article/where-your-money-is-at-every-step.png')).status).toBe(200);
    const absent = [
      'shop/unknown',
      'service/wings/ashburn-va',
      'service/brakes/atlantis-va',
      'page/x',
      'article/no-such-article',
      'job/1',
    ];
    for (const path of absent) expect((await ask(`/social/${path}.png`)).status, path).toBe(404);
  });

  it('get a card of a job only as long as everyone may see it', async () => {
    const jobId = await postJob(app, 'ana');
    const card = () => ask(`/social/job/${jobId}.png`);
    expect((await card()).status).toBe(200);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    expect((await card()).status).toBe(404);
  });

  it('read on the card for partners what a shop keeps by the fees of the day', async () => {
    const tagOf = async () => (await ask('/social/page/partner.png')).headers.get('ETag');
    const before = await tagOf();
    await app.product.system.database.executeSql(
      `insert into fee_schedule (id, starts_at, commission_basis_points, processing_cents, cap_basis_points,
         booking_fee_cents) values (gen_random_uuid(), $1, 500, 290, 2000, 500)`,
      [app.clock.now()],
    );
    await app.product.system.kept.refresh();
    expect(await tagOf()).not.toBe(before);
  });
});
