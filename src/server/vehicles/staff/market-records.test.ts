import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldFor } from '#domain/errors/errors.ts';
import type { JobId, QuoteId, VehicleId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { slugOf } from '#test/support/own-keeping.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, key, postJob, sendQuote } from '#test/support/stories.ts';
import { walkOfJobs } from '#server/jobs/staff/job-list-queries.ts';
import { walkOfQuotes } from '#server/quotes/staff/quote-list-queries.ts';
import { walkOfVehicles } from './vehicle-queries.ts';
import { placesOf, type Walk } from '#server/core/walk-queries.ts';
import { sentencesOf } from '#test/support/told.ts';

// The jobs, quotes and vehicles of the back-office: how staff find them, read them and put them right.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Asked for on the phone.';
const VIN = '1HGCM82633A004352';

let app: TestApp;
let booked: JobId;
let open: JobId;
let openQuote: QuoteId;
let vehicleId: VehicleId;
beforeAll(async () => {
  app = await testApp({ isEmbedded: true });
  booked = await bookedJob(app);
  const vehicle = { year: 2003, make: 'Honda', model: 'Accord', vin: VIN };
  open = await postJob(app, 'ben', { vehicle, service: 'tires' });
  const { myQuote } = await sendQuote(app, open, 'dulles');
  openQuote = myQuote!.id;
  await app.settle();
  vehicleId = (await app.as('readOnly').jobs.staff.get({ jobId: open })).vehicle.id;
});
afterAll(() => app.close());

const once = <Input extends object>(input: Input) => ({ ...input, idempotencyKey: key() });
const trailOf = async (action: string) => (await app.as('ops').audit.staff.list({ action })).items;

describe('the list of jobs', () => {
  const found = async (asked: Parameters<ReturnType<TestApp['as']>['jobs']['staff']['list']>[0]) =>
    (await app.as('readOnly').jobs.staff.list(asked)).items.map(({ id }) => id);

  it('is narrowed by number, names of both sides, the end of a VIN, ZIP and service, all at once', async () => {
    const { number } = await app.as('ben').jobs.get({ jobId: open });
    expect(await found({ search: number })).toEqual([open]);
    expect(await found({ search: 'ortiz' })).toEqual([booked]);
    expect(await found({ search: "mira's gar" })).toEqual([booked]);
    expect(await found({ search: VIN.slice(-8).toLowerCase() })).toEqual([open]);
    expect(await found({ service: 'tires' })).toEqual([open]);
    expect(await found({ zip: '20147-1234', status: 'pending' })).toEqual([open, booked]);
    expect(await found({ zip: '90210' })).toEqual([]);
    expect(await found({ search: 'ortiz', service: 'tires' })).toEqual([]);
    const { items } = await app.as('superAdmin').jobs.staff.list({ search: number });
    expect(items).toMatchObject([{ customer: { email: 'ben@people.test' }, quotes: 1 }]);
    const masked = await app.as('ops').jobs.staff.list({ search: number });
    expect(masked.items).toMatchObject([{ customer: { email: 'be***@people.test' } }]);
  });

  it('finds a whole VIN only for who may read it', async () => {
    expect(await found({ search: VIN })).toEqual([]);
    const { items } = await app.as('superAdmin').jobs.staff.list({ search: VIN });
    expect(items.map(({ id }) => id)).toEqual([open]);
  });
});

describe('one job', () => {
  it('tells both sides, the car and the work as it was agreed', async () => {
    const job = await app.as('support').jobs.staff.get({ jobId: booked });
    expect(job).toMatchObject({
      status: 'pending',
      customer: { id: app.world.users.ana },
      shop: { id: app.world.shops.mira.id },
      work: { isInvoiced: false, actualMinutes: null },
    });
    expect(job.work.estimatedMinutes).toBeGreaterThan(0);
    expect((await app.as('superAdmin').jobs.staff.get({ jobId: open })).vehicle.vin).toBe(
      '*********3A004352',
    );
  });

  it('says before it is canceled which money would move, what would end and who would be notified', async () => {
    expect(await app.as('ops').bookings.staff.previewCancel({ jobId: booked })).toEqual({
      voidedCents: 330_08,
      refundCents: 0,
      isFrozen: false,
      needsSecondPerson: false,
      quotesLost: 0,
      told: ['Ana Ortiz', "Mira's Garage"],
    });
    const preview = await app.as('ops').bookings.staff.previewCancel({ jobId: open });
    expect(preview).toMatchObject({ voidedCents: 0, quotesLost: 1 });
    // Shops that hoped for the job hear that it is gone.
    expect(preview.told).toEqual(['Ben Whitfield', 'the shop of one open quote']);
  });

  it('is posted for an owner who asked for it, at once with an account and by a link without', async () => {
    const asked = { vehicle: { year: 2019, make: 'Honda', model: 'Civic' }, zip: '20147', reason } as const;
    const post = { ...asked, service: 'battery', askedByOwner: true } as const;
    const { create: createJob } = app.as('ops').jobs.staff;
    const known = await createJob(once({ ...post, email: emailOf('ben') }));
    expect(known.posted).toBe(true);
    const job = await app.as('ben').jobs.get({ jobId: known.jobId });
    expect(job).toMatchObject({ state: 'open', instantAccept: false });
    expect(sentencesOf(job.timeline, 'owner')).toContain('Our support posted this job.');
    const mailsTo = async (to: string) =>
      (await app.as(null).demo.outbox({ to })).messages
        .map(({ subject, text }) => `${subject}\n${text}`)
        .join('\n');
    await app.settle();
    expect(await mailsTo(emailOf('ben'))).toContain('We posted Battery Service');

    const guest = await createJob(once({ ...post, email: 'gina@people.test', name: 'Gina' }));
    expect(guest.posted).toBe(false);
    await app.settle();
    expect(await mailsTo('gina@people.test')).toMatch(/token=[0-9a-f]{64}/);
    const unseen = app.as('ops').jobs.staff.get({ jobId: guest.jobId });
    await expect(unseen).rejects.toEqual(refused('JOB_NOT_FOUND'));
    expect(await trailOf('job.posted')).toContainEqual(
      expect.objectContaining({ jobId: known.jobId, reason }),
    );
  });

  it('holds all that the owner said of the car, and asks the shop that they named first', async () => {
    const intake = {
      odometerMiles: 81_204,
      drivable: 'no',
      towNote: 'In the garage.',
      symptom: { kind: 'noise', place: 'brakes', sign: 'grind' },
      troubleCodes: ['C0035'],
      answers: [{ question: 'brake_axle', answer: 'rear' }],
    } as const;
    const post = {
      email: emailOf('ben'),
      vehicle: { year: 2017, make: 'Honda', model: 'Fit' },
      zip: '20147',
      service: 'brakes',
      moreServices: ['tires', 'battery'],
      intake,
      askedByOwner: true,
      reason,
    } as const;
    const create = (ask: { shops: string[]; thenEveryone: boolean }) =>
      app.as('ops').jobs.staff.create(once({ ...post, ask } as never));
    const nowhere = create({ shops: ['no-such-shop'], thenEveryone: false });
    await expect(nowhere).rejects.toEqual(refused('SHOP_NOT_FOUND'));
    const { jobId } = await create({ shops: [await slugOf(app, 'mira')], thenEveryone: true });
    const job = await app.as('ben').jobs.get({ jobId });
    expect(job).toMatchObject({ intake, audience: { isAskedOnly: true, thenEveryone: true } });
    expect(job.moreServices.map(({ code }) => code)).toEqual(['tires', 'battery']);
    expect(await app.as('mira').jobs.getAsShop({ jobId })).toMatchObject({ intake });
    await expect(app.as('dulles').jobs.getAsShop({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await app.as('ben').jobs.withdraw(once({ jobId }));
  });

  it('is posted only for owners who asked, never for people of shops or staff, nor by roles without the right', async () => {
    const post = {
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      zip: '20147',
      reason,
      service: 'brakes',
      email: emailOf('ben'),
    } as const;
    const unasked = app.as('ops').jobs.staff.create(once({ ...post, askedByOwner: false as never }));
    await expect(unasked).rejects.toEqual(refused('INVALID_INPUT'));
    const asked = { ...post, askedByOwner: true } as const;
    const car = { year: 2019, make: 'Honda', model: 'Civic' };
    const kinds = [
      ['mira', 'OWNER_IS_OF_A_SHOP', /belongs to a shop account/],
      ['support', 'OWNER_IS_STAFF', /belongs to a staff account/],
      ['gone', 'OWNER_DISABLED', /is disabled/],
    ] as const;
    for (const [who, code, says] of kinds) {
      const email = emailOf(who);
      expect(fieldFor(code)).toBe('email');
      const refusal = { code, message: expect.stringMatching(says) as unknown };
      const post = app.as('ops').jobs.staff.create(once({ ...asked, email }));
      await expect(post).rejects.toMatchObject(refusal);
      await expect(app.as('superAdmin').vehicles.staff.add(once({ ...car, email }))).rejects.toMatchObject(
        refusal,
      );
    }
    // Each masked lookup reveals something, so each is an entry, without the address.
    const told = (await trailOf('access.refused')).filter(({ entityId }) => entityId === 'jobs.staff.create');
    expect(told.map(({ after }) => after)).toEqual(
      expect.arrayContaining(kinds.map(([, code]) => ({ code }))),
    );
    await expect(app.as('support').jobs.staff.create(once(asked))).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('quotes', () => {
  it('are found by status, job and names of both sides, and read with their lines', async () => {
    const list = async (asked: Parameters<ReturnType<TestApp['as']>['quotes']['staff']['list']>[0]) =>
      (await app.as('readOnly').quotes.staff.list(asked)).items.map(({ id }) => id);
    const { quotes } = await app.as('ana').jobs.get({ jobId: booked });
    const accepted = quotes[0]!.id;
    expect(await list({})).toEqual([openQuote, accepted]);
    expect(await list({ status: 'pending' })).toEqual([openQuote]);
    expect(await list({ status: 'accepted', search: 'ana' })).toEqual([accepted]);
    expect(await list({ status: 'accepted', search: 'ben' })).toEqual([]);
    expect(await list({ search: "mira's" })).toEqual([accepted]);
    const first = await app.as('readOnly').quotes.staff.list({ limit: 1 });
    expect(await list({ after: first.next! })).toEqual([accepted]);
    const quote = await app.as('readOnly').quotes.staff.get({ quoteId: openQuote });
    expect(quote).toMatchObject({ jobId: open, status: 'pending', othersPending: 0 });
    expect(quote.customer.email).toBe('be***@people.test');
    expect(quote.lines.length).toBeGreaterThan(0);
  });

  it('that are drafts exist for their shop only', async () => {
    const jobId = await postJob(app, 'cara');
    const { myQuote } = await sendQuote(app, jobId, 'dulles', { send: false });
    const quoteId = myQuote!.id;
    const read = app.as('superAdmin').quotes.staff.get({ quoteId });
    await expect(read).rejects.toEqual(refused('QUOTE_NOT_FOUND'));
  });
});

describe('vehicles', () => {
  const found = async (asked: Parameters<ReturnType<TestApp['as']>['vehicles']['staff']['list']>[0]) =>
    (await app.as('readOnly').vehicles.staff.list(asked)).items.map(({ name }) => name);

  it('are found by words, owner, year, make and the end of the VIN, the only part shown', async () => {
    expect(await found({ search: '2003 acc' })).toEqual(['2003 Honda Accord']);
    expect(await found({ search: VIN.slice(-8) })).toEqual(['2003 Honda Accord']);
    expect(await found({ search: VIN })).toEqual([]);
    expect(await found({ owner: 'ben', year: 2003, make: 'honda' })).toEqual(['2003 Honda Accord']);
    expect(await found({ owner: 'ana', year: 2003 })).toEqual([]);
    expect(await found({ owner: 'a name without a match' })).toEqual([]);
    const { items } = await app.as('superAdmin').vehicles.staff.list({ search: VIN });
    expect(items).toMatchObject([{ vin: '*********3A004352', lastServiceAt: null }]);
  });

  it('are one row an owner and car, with every job of it', async () => {
    const staff = app.as('readOnly').vehicles.staff;
    const again = { year: 2003, make: 'Honda', model: 'Accord', vin: VIN };
    const second = await postJob(app, 'ben', { vehicle: again, service: 'brakes' });
    const { items } = await staff.services({ vehicleId });
    expect(items.map(({ id }) => id)).toEqual([second, open]);
    const first = await staff.services({ vehicleId, limit: 1 });
    expect((await staff.services({ vehicleId, after: first.next! })).items).toEqual(items.slice(1));
  });

  it('are read in full by who may, with a reason that is kept', async () => {
    const reveal = () => once({ vehicleId, reason });
    const asOps = app.as('ops').vehicles.staff.reveal(reveal());
    await expect(asOps).rejects.toEqual(refused('NOT_ALLOWED'));
    expect(await app.as('superAdmin').vehicles.staff.reveal(reveal())).toMatchObject({
      vin: VIN,
      ownerEmail: emailOf('ben'),
    });
    expect(await trailOf('vehicle.read_unmasked')).toMatchObject([{ entityId: vehicleId, reason }]);
  });

  it('are put right by who may, at the version that was read, and the trail keeps no VIN', async () => {
    const { get, edit } = app.as('superAdmin').vehicles.staff;
    const { version } = await get({ vehicleId });
    const car = { year: 2004, make: 'Honda', model: 'Accord', trim: 'EX', engine: '2.4 L', mileage: 81_000 };
    const change = { ...car, vehicleId, version, reason, exteriorColor: 'Silver' };
    await expect(app.as('ops').vehicles.staff.edit(once(change))).rejects.toEqual(refused('NOT_ALLOWED'));
    const { vehicle } = await edit(once(change));
    expect(vehicle).toMatchObject({ ...car, exteriorColor: 'Silver', vin: '*********3A004352' });
    await expect(edit(once(change))).rejects.toEqual(refused('STALE_VERSION'));
    await edit(once({ ...change, version: vehicle.version, vin: null }));
    expect((await get({ vehicleId })).vin).toBeNull();
    const entries = await trailOf('vehicle.update');
    expect(entries).toMatchObject([{ after: { vin: 'changed' } }, { before: { year: 2003 }, reason }]);
    expect(JSON.stringify(entries)).not.toContain(VIN);
  });

  it('keep what staff wrote when their new VIN is looked up', async () => {
    const { get, edit } = app.as('superAdmin').vehicles.staff;
    const { version } = await get({ vehicleId });
    const civic = { year: 2016, make: 'Honda', model: 'Civic', vin: '19XFC2F57GE000000' };
    await edit(once({ ...civic, vehicleId, version, reason, engine: 'Swapped V6', exteriorColor: 'Red' }));
    await app.settle();
    expect(await get({ vehicleId })).toMatchObject({ engine: 'Swapped V6', exteriorColor: 'Red' });
  });

  it('are added for a person who has an account, once, and they get an email', async () => {
    const car = { year: 2021, make: 'Ford', model: 'Escape', email: emailOf('cara') };
    const staff = app.as('superAdmin').vehicles.staff;
    const { vehicleId: id } = await staff.add(once({ ...car, transmission: 'Automatic' }));
    expect(await app.as('readOnly').vehicles.staff.get({ vehicleId: id })).toMatchObject({
      transmission: 'Automatic',
      owner: { id: app.world.users.cara },
    });
    await expect(staff.add(once(car))).rejects.toEqual(refused('VEHICLE_KNOWN'));
    const forNobody = staff.add(once({ ...car, email: 'unknown@people.test' }));
    await expect(forNobody).rejects.toEqual(refused('OWNER_UNKNOWN'));
    const { messages } = await app.as(null).demo.outbox({ to: emailOf('cara') });
    expect(messages[0]!.subject).toBe('We added your 2021 Ford Escape');
  });
});

describe('a page of a list', () => {
  const found = { customers: [key()], shops: [key()], cars: [key()], jobId: undefined };
  const none = { status: undefined, zip: undefined, service: undefined, found: undefined };
  const all = { year: undefined, make: undefined, owners: undefined, found: undefined };
  const walks: [string, Walk, string[]][] = [
    ['all jobs', walkOfJobs(none), ['job_newest']],
    ['jobs of a status', walkOfJobs({ ...none, status: 'pending' }), ['job_state_newest']],
    ['jobs of a ZIP', walkOfJobs({ ...none, zip: '20147' }), ['job_zip_newest']],
    ['jobs of a service', walkOfJobs({ ...none, service: 'brakes' }), ['job_service_newest']],
    [
      'jobs of people, shops and cars',
      walkOfJobs({ ...none, found }),
      ['job_customer', 'job_of_shop_newest', 'job_vehicle_newest'],
    ],
    ['all quotes', walkOfQuotes({ status: undefined, found: undefined }), ['quote_newest']],
    ['quotes of a status', walkOfQuotes({ status: 'pending', found: undefined }), ['quote_state_newest']],
    ['all vehicles', walkOfVehicles(all), ['vehicle_newest']],
    ['vehicles of a year', walkOfVehicles({ ...all, year: 2019 }), ['vehicle_year_newest']],
    ['vehicles of a make', walkOfVehicles({ ...all, make: 'Honda' }), ['vehicle_make_newest']],
    ['vehicles of owners', walkOfVehicles({ ...all, owners: [key()] }), ['vehicle_customer_newest']],
  ];

  async function planOf(walk: Walk): Promise<string> {
    const { database } = app.product.system;
    const { sql, parameters } = placesOf(walk, { after: undefined, limit: 25 }).compile(database.kysely);
    const { rows } = await database.executeSql(`explain ${sql}`, [...parameters]);
    return rows.map((line) => Object.values(line)[0]).join('\n');
  }

  it.each(walks)('of %s is read along an index in the order of the list', async (_, walk, indexes) => {
    const { database } = app.product.system;
    const off = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'];
    await database.executeSql(off.map((way) => `set ${way} = off`).join(';'));
    const plan = await planOf(walk);
    await database.executeSql(off.map((way) => `reset ${way}`).join(';'));
    for (const index of indexes) expect(plan).toContain(`using ${index} `);
    expect(plan).not.toContain('Seq Scan');
  });

  it('of hidden jobs is read along the few that are hidden', async () => {
    const { database } = app.product.system;
    // Of two jobs the newest and the hidden cost the same to walk, so which one is taken is chance.
    // Among many it is not, once the engine has counted how few are hidden.
    await database.executeSql(
      `insert into job (id, customer_id, vehicle_id, state, service, description, address_visibility,
         response, zip, city, state_code, public_lat, public_lng, created_at)
       select gen_random_uuid(), customer_id, vehicle_id, state, service, '', address_visibility,
         response, zip, city, state_code, public_lat, public_lng, created_at
       from job, generate_series(1, 2000) where job.id = $1`,
      [open],
    );
    await database.executeSql('analyze job');
    const plan = await planOf(walkOfJobs({ ...none, status: 'hidden' }));
    expect(plan).toContain('using job_hidden_newest ');
    expect(plan).not.toContain('Seq Scan');
  });
});
