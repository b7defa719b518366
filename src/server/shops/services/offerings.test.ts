import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { setupServices } from '#domain/quotes/offerings.ts';
import { SHOP_TERMS_VERSION } from '#domain/shops/shop-terms.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { aPackage, aPrice, ownPackage, ownService, someRates } from '#test/support/own-offerings.ts';
import { sendRequiredPapers } from '#test/support/inputs/papers.ts';
import { key, photos, postJob, sendQuote } from '#test/support/stories.ts';

// What a shop offers: who changes it, what becomes of a price list that is wrong, and what strangers see.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const list = async (who: 'mira' | 'volt' = 'mira') => app.as(who).shops.services.list({});
const named = (all: { name: string }[], name: string) => all.find((one) => one.name === name);
const importAs = (who: 'mira' | 'volt', csv: string) =>
  app.as(who).shops.services.importCsv({ csv, idempotencyKey: key() });
const publicShop = async () => {
  const { items } = await app.as(null).marketplace.directory.shops({ zip: '20147', service: 'oil_change' });
  const { slug } = items.find(({ name }) => name === "Mira's Garage")!;
  return (await app.as(null).marketplace.directory.shop({ slug })).shop;
};

describe('the services of a shop', () => {
  it('are read by everyone who works there and changed by its owner and manager only', async () => {
    const everyone = ['mira', 'miraManager', 'miraAdvisor', 'miraTechnician', 'miraAccounting'] as const;
    for (const who of everyone) expect((await app.as(who).shops.services.list({})).services).not.toEqual([]);
    for (const who of ['miraAdvisor', 'miraTechnician', 'miraAccounting', 'ana', 'superAdmin'] as const) {
      const change = app.as(who).shops.services.setRates({
        ...someRates,
        works: 'both',
        radiusMiles: 5,
        idempotencyKey: key(),
      });
      await expect(change).rejects.toEqual(refused('NOT_ALLOWED'));
    }
  });

  it('are set up while a shop is pending or suspended, and never for one that is gone', async () => {
    for (const who of ['pending', 'suspended'] as const) {
      const { services } = await app.as(who).shops.services.add({
        service: { name: 'Undercoating' },
        ...aPrice,
        minutes: 60,
        idempotencyKey: key(),
      });
      expect(named(services, 'Undercoating')).toMatchObject({ code: null, priceCents: 10_000 });
    }
    await expect(app.as('deleted').shops.services.list({})).rejects.toEqual(refused('SHOP_NOT_ACTIVE'));
  });

  it('of another shop do not exist', async () => {
    const service = await ownService(app);
    const theirs = app.as('dulles').shops.services;
    await expect(theirs.remove(service)).rejects.toEqual(refused('OFFERING_NOT_FOUND'));
    await expect(theirs.save({ ...service, ...aPrice, minutes: 60 })).rejects.toEqual(
      refused('OFFERING_NOT_FOUND'),
    );
    await expect(theirs.savePackage(await aPackage(app))).rejects.toEqual(refused('OFFERING_NOT_FOUND'));
    await expect(theirs.removePackage(await ownPackage(app))).rejects.toEqual(refused('OFFERING_NOT_FOUND'));
  });

  it('are listed once each, and one in a package is not taken from it', async () => {
    const add = (service: { code: 'brakes' } | { name: string }) =>
      app.as('mira').shops.services.add({ service, ...aPrice, minutes: 60, idempotencyKey: key() });
    await add({ name: 'Window tint' });
    await expect(add({ code: 'brakes' })).rejects.toEqual(refused('OFFERED_ALREADY'));
    await expect(add({ name: 'WINDOW Tint' })).rejects.toEqual(refused('OFFERED_ALREADY'));
    await expect(add({ name: 'Brake pads replacement' })).rejects.toEqual(refused('INVALID_INPUT'));
    const wanted = await aPackage(app);
    await app.as('mira').shops.services.savePackage(wanted);
    const held = { serviceId: wanted.services[0]!, idempotencyKey: key() };
    await expect(app.as('mira').shops.services.remove(held)).rejects.toEqual(refused('OFFERING_IN_PACKAGE'));
    const { packages } = await list();
    const { packageId } = packages.find(({ name }) => name === wanted.name)!;
    const after = await app.as('mira').shops.services.removePackage({ packageId, idempotencyKey: key() });
    expect(named(after.packages, wanted.name)).toBeUndefined();
    expect(named(after.services, 'Window tint')).toBeDefined();
  });

  it('that change their price leave the quotes as they are, and tell the audit trail both', async () => {
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    const before = (await app.as('ana').jobs.get({ jobId })).quotes[0]!;
    const { services } = await list();
    const { serviceId } = named(services, 'Brake Service') as (typeof services)[number];
    const dearer = { ...aPrice, serviceId, priceCents: cents(999_00), minutes: 45, idempotencyKey: key() };
    await app.as('mira').shops.services.save(dearer);
    const after = (await app.as('ana').jobs.get({ jobId })).quotes[0]!;
    expect([after.lines, after.totalCents]).toEqual([before.lines, before.totalCents]);
    const { items } = await app.as('ops').audit.staff.list({ action: 'service.changed' });
    expect(items[0]).toMatchObject({ before: { priceCents: 10_000 }, after: { priceCents: 99_900 } });
  });
});

describe('a price list', () => {
  it('is taken over as a whole', async () => {
    const csv = 'service,price,minutes\nOil Change,59.50,30\nCeramic coating,700,240\n';
    const seen = await app.as('mira').shops.services.readCsv({ csv });
    expect(seen).toMatchObject({ canImport: true, rows: [{ change: 'changed' }, { change: 'new' }] });
    const { services } = await importAs('mira', csv);
    expect(named(services, 'Oil Change')).toMatchObject({ priceCents: 5_950, minutes: 30 });
    expect(named(services, 'Ceramic coating')).toMatchObject({ code: null, minutes: 240 });
  });

  it.each([
    ['one bad line', 'service,price\nBattery,77\nTires,free\n', 'PRICE_LIST_REFUSED'],
    ['no header', 'Battery,77\n', 'PRICE_LIST_REFUSED'],
    ['no CSV', 'service,price\n"Battery,77\n', 'PRICE_LIST_REFUSED'],
    ['too many characters', `service,price\nBattery,77${' '.repeat(200_000)}`, 'INVALID_INPUT'],
    [
      'more services than a shop may list',
      `service,price\nBattery,77\n${Array.from({ length: 499 }, (_, n) => `Own ${n},1`).join('\n')}\n`,
      'TOO_MANY_SERVICES',
    ],
  ])('with %s changes nothing', async (_, csv, code) => {
    const before = await list();
    await expect(importAs('mira', csv)).rejects.toEqual(refused(code));
    expect(await list()).toEqual(before);
  });
});

describe('the services of the setup', () => {
  const chosen = (count: number) =>
    setupServices.slice(0, count).map(({ code, averageCents }) => ({ code, priceCents: averageCents }));
  const choose = (services: ReturnType<typeof chosen>, rates = someRates) =>
    app.as('volt').shops.services.choose({ ...rates, services, mobile: true, idempotencyKey: key() });

  it('replace what was chosen at once, and keep the rest for later', async () => {
    const { services, rates } = await choose(chosen(3));
    const active = services.filter(({ isActive }) => isActive);
    expect(active.map(({ priceCents }) => priceCents)).toEqual([4_500, 32_000, 12_000]);
    expect(services.length).toBeGreaterThan(3);
    expect(rates).toMatchObject({ laborRateCents: 9_500, works: 'mobile', tripFeeCents: 3_500 });
  });

  it('are three at least, at a labour rate from $50 to $300, and otherwise nothing is saved', async () => {
    const before = await list('volt');
    const says = (message: string) =>
      expect.objectContaining({
        data: expect.objectContaining({ fields: [expect.objectContaining({ message })] }),
      });
    await expect(choose(chosen(2))).rejects.toEqual(says('Please select at least 3 services'));
    for (const [rate, message] of [
      [4_999, 'Please enter a valid labor rate (minimum $50/hour)'],
      [30_001, 'Please enter a valid labor rate (maximum $300/hour)'],
    ] as const) {
      const rates = { ...someRates, laborRateCents: cents(rate) };
      await expect(choose(chosen(4), rates)).rejects.toEqual(says(message));
    }
    expect(await list('volt')).toEqual(before);
  });
});

describe('strangers', () => {
  it('see what is offered now, with packages as long as everything in them is', async () => {
    const { services } = await list();
    const parts = ['Battery Service', 'Oil Change'].map((name) => named(services, name)!) as typeof services;
    await app.as('mira').shops.services.savePackage({
      ...aPrice,
      name: 'Ready for winter',
      services: parts.map(({ serviceId }) => serviceId),
      idempotencyKey: key(),
    });
    const { packages } = await publicShop();
    expect(named(packages, 'Ready for winter')).toMatchObject({
      priceCents: 10_000,
      services: ['Oil Change', 'Battery Service'],
      savedCents: 5_950,
    });
    const { serviceId } = parts[0]!;
    const off = { ...aPrice, serviceId, isActive: false, minutes: 60, idempotencyKey: key() };
    await app.as('mira').shops.services.save(off);
    const shop = await publicShop();
    expect(named(shop.services, 'Battery Service')).toBeUndefined();
    expect(named(shop.packages, 'Ready for winter')).toBeUndefined();
    const near = await app.as(null).marketplace.directory.shops({ zip: '20147', service: 'battery' });
    expect(named(near.items, "Mira's Garage")).toBeUndefined();
  });
});

describe('what a shop shows of itself', () => {
  const once = () => ({ idempotencyKey: key() });

  it('hangs pictures that its people sent, once, and takes down what is left out', async () => {
    const [logo, photo] = await photos(app, 2);
    const { savePictures } = app.as('miraManager').shops.profile;
    const hung = await savePictures({ logo: logo!, photos: [photo!], ...once() });
    expect(hung).toMatchObject({ logo: { fileId: logo!.fileId }, photos: [{ fileId: photo!.fileId }] });
    const { logo: hungLogo, photos: hungPhotos } = hung;
    expect(await publicShop()).toMatchObject({ logo: hungLogo, photos: hungPhotos });
    const notTheirs = app.as('dulles').shops.profile.savePictures({ logo: logo!, photos: [], ...once() });
    await expect(notTheirs).rejects.toEqual(refused('NOT_FOUND'));
    const [other] = await photos(app, 1);
    const unproved = savePictures({ logo: null, photos: [{ fileId: other!.fileId }], ...once() });
    await expect(unproved).rejects.toEqual(refused('NOT_FOUND'));
    const kept = await savePictures({ logo: null, photos: [{ fileId: photo!.fileId }], ...once() });
    expect(kept).toMatchObject({ logo: null, photos: [{ fileId: photo!.fileId }] });
    expect(await app.as('miraTechnician').shops.profile.pictures({})).toEqual(kept);
  });

  it('states its warranty, and its owner accepts the terms on the page and no others', async () => {
    const { savePolicies, acceptTerms } = app.as('volt').shops.profile;
    const early = acceptTerms({ version: SHOP_TERMS_VERSION, ...once() });
    await expect(early).rejects.toEqual(refused('POLICIES_MISSING'));
    await savePolicies({ cancellationPolicy: '', warrantyTerms: '12 months', ...once() });
    const other = acceptTerms({ version: '1999-01-01', ...once() });
    await expect(other).rejects.toEqual(refused('TERMS_CHANGED'));
    const { accepted } = await acceptTerms({ version: SHOP_TERMS_VERSION, ...once() });
    expect(accepted).toEqual({ version: SHOP_TERMS_VERSION, at: app.clock.now().toISOString() });
    const { warrantyTerms } = await app.as('volt').shops.profile.policies({});
    expect(warrantyTerms).toBe('12 months');
    const byManager = app
      .as('miraManager')
      .shops.profile.acceptTerms({ version: SHOP_TERMS_VERSION, ...once() });
    await expect(byManager).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('sending a shop in for review', () => {
  const submit = (who: 'pending' | 'mira' | 'miraManager') =>
    app.as(who).shops.standing.submit({ idempotencyKey: key() });

  it('is for its owner, once everything is there, and once', async () => {
    const shopProfile = app.as('pending').shops.profile;
    await expect(submit('pending')).rejects.toEqual(refused('SETUP_INCOMPLETE'));
    await expect(submit('miraManager')).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(submit('mira')).rejects.toEqual(refused('SHOP_WRONG_STATE'));
    await shopProfile.savePolicies({
      cancellationPolicy: '',
      warrantyTerms: '12 months',
      idempotencyKey: key(),
    });
    await shopProfile.acceptTerms({ version: SHOP_TERMS_VERSION, idempotencyKey: key() });
    // The same rule says in the wizards what is missing and refuses here.
    const asked = async () => (await app.as('pending').shops.setup.readDraft({})).setup.missing;
    expect((await asked()).map(({ step, says }) => [step, says])).toEqual([
      ['media', 'Upload: Business license.'],
      ['media', 'Upload: Insurance certificate.'],
      ['media', 'Upload: W-9 form.'],
    ]);
    await expect(submit('pending')).rejects.toMatchObject({
      message: 'You can’t submit your shop yet. Upload: Business license.',
    });
    await sendRequiredPapers(app, 'pending');
    expect(await asked()).toEqual([]);
    expect(await submit('pending')).toMatchObject({ status: 'submitted' });
    await expect(submit('pending')).rejects.toEqual(refused('SHOP_WRONG_STATE'));
    const { items } = await app.as('ops').audit.staff.list({ action: 'shop.submit' });
    expect(items).toMatchObject([{ before: { status: 'pending' }, after: { status: 'submitted' } }]);
  });
});
