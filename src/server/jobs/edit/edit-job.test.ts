import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { editPost, postAsRead } from '#test/support/acts/edit-acts.ts';
import { emailOf } from '#test/support/people.ts';
import { messagesTo, refused } from '#test/support/signed-in.ts';
import { acceptQuote, bookedJob, key, photos, postJob, saveCard, sendQuote } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

// An owner changes a post that collects quotes, through the operations of the pages.

const spanAfter = (app: TestApp, hours: number) => ({
  startsAt: plus(app.clock.now(), hours * HOUR).toISOString(),
  endsAt: plus(app.clock.now(), (hours + 3) * HOUR).toISOString(),
});

const story = async (app: TestApp, jobId: JobId) =>
  sentencesOf((await app.as('ana').jobs.get({ jobId })).timeline, 'owner');

describe('an owner who edits a post', () => {
  it('changes everything that they decided, and reads what they changed', async () => {
    const app = await appForThisTest();
    const [kept, gone] = await photos(app, 2);
    const jobId = await postJob(app, 'ana', { photos: [kept!, gone!], budgetCents: cents(300_00) });
    const [added] = await photos(app, 1);
    const windows = [spanAfter(app, 48)];
    const job = await editPost(app, jobId, {
      service: 'tires',
      vehicle: { year: 2021, make: 'Kia', model: 'Soul' },
      vehicleId: null,
      description: 'Two tires lose air.',
      keptPhotos: [kept!.fileId],
      photos: [added!],
      windows,
      budgetCents: cents(400_00),
      fixedPrice: true,
      mobileOk: true,
      addressVisibility: 'verified_shops',
      address: { street: '9 Another Street', city: 'Ashburn', state: 'VA' },
    });
    expect(job).toMatchObject({
      postVersion: 2,
      workVersion: 2,
      state: 'open',
      serviceName: 'Tire Service',
      vehicle: { make: 'Kia', model: 'Soul' },
      description: 'Two tires lose air.',
      windows,
      budgetCents: 400_00,
      fixedPrice: true,
      mobileOk: true,
      addressVisibility: 'verified_shops',
      address: { street: '9 Another Street', zip: '20147' },
    });
    expect(job.photos.map(({ fileId }) => fileId)).toEqual([kept!.fileId, added!.fileId]);
    expect(await story(app, jobId)).toContain(
      'You changed the job: service, car, description, photos, times, budget, fixed price, ' +
        'a mobile mechanic can come, street address, who sees the address.',
    );
    const market = await app.as('mira').jobs.getAsShop({ jobId });
    expect(market).toMatchObject({
      serviceName: 'Tire Service',
      description: 'Two tires lose air.',
      budgetCents: 400_00,
    });
  });

  it('changes what they said of the car and what else it needs', async () => {
    const app = await appForThisTest();
    const intake = { odometerMiles: 61_204, drivable: 'yes' as const };
    const jobId = await postJob(app, 'ana', { moreServices: ['tires', 'battery'], intake });
    await sendQuote(app, jobId);
    const said = {
      odometerMiles: 61_204,
      drivable: 'no' as const,
      towNote: 'In the garage, keys are inside.',
      symptom: { kind: 'noise', place: 'brakes', sign: 'grind' },
      troubleCodes: ['C0035'],
      answers: [{ question: 'brake_axle', answer: 'rear' }],
    };
    const job = await editPost(app, jobId, { moreServices: ['battery', 'suspension'], intake: said });
    expect(job).toMatchObject({ workVersion: 2, intake: said });
    expect(job.moreServices.map(({ code }) => code)).toEqual(['battery', 'suspension']);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).intake).toEqual(said);
    expect(await story(app, jobId)).toContain(
      'You changed the job: more services, driving, tow note, what the car does, trouble codes, answers.',
    );
    // The mileage is as it was: the car has one reading.
    const car = await app.as('ana').vehicles.get({ vehicleId: job.vehicleId });
    expect(car.readings.map(({ miles }) => miles)).toEqual([61_204]);
    const less = editPost(app, jobId, { intake: { ...said, odometerMiles: 60_000 } });
    await expect(less).rejects.toMatchObject({ code: 'MILEAGE_BELOW_LAST' });

    // A service that becomes the main one is none of the others any more.
    const other = await editPost(app, jobId, { service: 'battery', moreServices: ['battery', 'suspension'] });
    expect(other.moreServices.map(({ code }) => code)).toEqual(['suspension']);
  });

  it('leaves everything as it is by saving what they read', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { photos: await photos(app, 1), windows: [spanAfter(app, 30)] });
    const before = await app.as('ana').jobs.get({ jobId });
    expect(await editPost(app, jobId)).toEqual(before);
  });

  it('does not overwrite what they changed in another tab', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const older = await postAsRead(app, jobId);
    await editPost(app, jobId, { description: 'First.' });
    const late = app.as('ana').jobs.edit({ ...older, description: 'Second.' });
    await expect(late).rejects.toEqual(refused('POST_CHANGED'));
    expect((await app.as('ana').jobs.get({ jobId })).description).toBe('First.');
    // A quote that arrives is no edit.
    const read = await postAsRead(app, jobId);
    await sendQuote(app, jobId, 'mira', { workVersion: 2 });
    await app.as('ana').jobs.edit({ ...read, description: 'Third.' });
  });

  it('has the limits of a post', async () => {
    const app = await appForThisTest();
    const car = { year: 2020, make: 'Honda', model: 'Fit' };
    const jobId = await postJob(app, 'ana', { photos: await photos(app, 5), vehicle: car });
    const edit = (changes: Parameters<typeof editPost>[2]) => editPost(app, jobId, changes);
    const { vehicleId } = await app.as('ana').jobs.get({ jobId });
    await postJob(app, 'ana', { vehicle: null, vehicleId, service: 'tires' });
    const [others] = await photos(app, 1);
    await postJob(app, 'ben', { photos: [others!] });

    await expect(edit({ photos: await photos(app, 4) })).rejects.toEqual(refused('TOO_MANY_PHOTOS'));
    await expect(edit({ photos: [others!] })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(edit({ keptPhotos: [others!.fileId] })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(edit({ service: 'tires' })).rejects.toEqual(refused('DUPLICATE_JOB'));
    await expect(edit({ fixedPrice: true })).rejects.toEqual(refused('BUDGET_REQUIRED'));
    const byRule = { response: 'auto', budgetCents: cents(300_00) } as const;
    await expect(edit(byRule)).rejects.toEqual(refused('CARD_REQUIRED'));
    const bens = await app.as('ben').vehicles.mine({});
    await expect(edit({ vehicleId: bens.items[0]!.id })).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
    const called = edit({ description: 'Call me at 703-555-0147.' });
    await expect(called).rejects.toEqual(refused('INVALID_INPUT'));
    expect((await app.as('ana').jobs.get({ jobId })).postVersion).toBe(1);
  });

  it('turns on what is booked by itself with a card and an amount, and agrees again to another amount', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const cardId = await saveCard(app, 'ana');
    const consent = async () => {
      const asked = 'select consent_cents, card_id from job where id = $1';
      return (await app.product.system.database.executeSql(asked, [jobId])).rows;
    };
    await editPost(app, jobId, { instantAccept: true, fixedPrice: true, budgetCents: cents(250_00), cardId });
    expect(await consent()).toEqual([{ consent_cents: 250_00, card_id: cardId }]);
    await editPost(app, jobId, { budgetCents: cents(200_00) });
    expect(await consent()).toEqual([{ consent_cents: 200_00, card_id: cardId }]);
    const stale = editPost(app, jobId, { budgetCents: cents(210_00), shownFeeCents: cents(1) });
    await expect(stale).rejects.toEqual(refused('POLICY_CHANGED'));
    await editPost(app, jobId, { instantAccept: false, fixedPrice: false, cardId: null });
    expect(await consent()).toEqual([{ consent_cents: null, card_id: null }]);
  });

  it('may do so only while the job collects quotes, and only with their own', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const booked = editPost(app, jobId, { description: 'Another.' });
    await expect(booked).rejects.toEqual(refused('JOB_WRONG_STATE'));
    expect((await app.as('ana').jobs.get({ jobId })).refusals.edit).toBe(
      'This job is now booked, so you can’t do that.',
    );
    const own = await postAsRead(app, await postJob(app));
    await expect(app.as('ben').jobs.edit(own)).rejects.toEqual(refused('JOB_NOT_FOUND'));
    expect((await app.as('ana').jobs.get({ jobId: own.jobId })).refusals.edit).toBeNull();
  });

  it('stays out of a booking that is under way, and may edit again when it falls through', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const read = await postAsRead(app, jobId);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    const late = app.as('ana').jobs.edit({ ...read, description: 'Another.' });
    await expect(late).rejects.toEqual(refused('JOB_WRONG_STATE'));
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
    expect(await editPost(app, jobId, { description: 'Another.' })).toMatchObject({ workVersion: 2 });
  });
});

describe('what an edit leaves behind', () => {
  it('is before and after for staff, and no words of the owner in the trail', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { description: 'It grinds.' });
    await editPost(app, jobId, { description: 'It squeals.', response: 'review', mobileOk: true });
    const job = await app.as('support').jobs.staff.get({ jobId });
    expect(job.edits).toEqual([
      {
        postVersion: 2,
        editedAt: app.clock.now().toISOString(),
        changes: [
          { field: 'description', before: 'It grinds.', after: 'It squeals.' },
          { field: 'mobileOk', before: false, after: true },
        ],
      },
    ]);
    const { rows } = await app.product.system.database.executeSql(
      `select after from audit_entry where job_id = $1 and action = 'job.edited'`,
      [jobId],
    );
    expect(rows).toMatchObject([{ after: { changed: 'description, a mobile mechanic can come' } }]);
    expect(JSON.stringify(rows)).not.toContain('squeals');
  });

  it('is erased with the account of an owner', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await editPost(app, jobId, { description: 'Private words.' });
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.as('ana').accounts.profile.remove({ confirmation: 'DELETE' });
    await app.settle();
    const { rows } = await app.product.system.database.executeSql('select from job_edit', []);
    expect(rows).toEqual([]);
  });

  it('tells each shop with a quote what changed, and asks for its word only where it counts', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { description: 'It grinds.' });
    await sendQuote(app, jobId, 'mira');
    await app.settle();
    app.clock.advance(HOUR);
    await editPost(app, jobId, { mobileOk: true, response: 'review' });
    const told = async () => (await messagesTo(app, emailOf('mira'), 'job.edited')).map(({ text }) => text);
    expect(await told()).toEqual([expect.stringContaining('A mobile mechanic can come: no → yes')]);
    expect(await told()).toEqual([expect.stringContaining('you don’t need to do anything')]);

    app.clock.advance(HOUR);
    await editPost(app, jobId, { description: 'It squeals.' });
    const [news] = await told();
    expect(news).toContain('Description: It grinds. → It squeals.');
    expect(news).toContain('until you keep or revise it');
    const { items } = await app.as('mira').notifications.list({});
    expect(items[0]).toMatchObject({ path: `/mechanic/shop/jobs/${jobId}` });
    expect(items[0]!.title).toMatch(/^Confirm your quote: /);
    expect(await messagesTo(app, emailOf('dulles'), 'job.edited')).toEqual([]);
  });

  it('tells a shop nothing of what only the owner reads', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { budgetCents: cents(300_00) });
    await sendQuote(app, jobId, 'mira', { laborHours: 10 });
    const cardId = await saveCard(app, 'ana');
    app.clock.advance(HOUR);
    await editPost(app, jobId, { response: 'auto', cardId });
    expect(await story(app, jobId)).toContain('You changed the job: how the owner answers.');
    expect(await messagesTo(app, emailOf('mira'), 'job.edited')).toEqual([]);
    const shops = await app.as('mira').jobs.getAsShop({ jobId });
    expect(JSON.stringify(shops.timeline)).not.toContain('settings_edited');
  });
});

describe('posting again', () => {
  it('brings copies of the photos, which the new job keeps', async () => {
    const app = await appForThisTest();
    const { storage } = app.product.system.services;
    const [photo] = await photos(app, 1);
    for (const name of [`photos/${photo!.fileId}.webp`, `photos/${photo!.fileId}-small.webp`]) {
      await storage.put(name, new Uint8Array([1, 2, 3]), { contentType: 'image/webp' });
    }
    const jobId = await postJob(app, 'ana', { photos: [photo!] });
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    const { photos: copies } = await app.as('ana').jobs.copyPhotos({ jobId });
    expect(copies).toHaveLength(1);
    const again = await postJob(app, 'ana', {
      photos: copies.map(({ fileId, claim }) => ({ fileId, claim })),
    });
    expect((await app.as('ana').jobs.get({ jobId: again })).photos).toMatchObject([
      { fileId: copies[0]!.fileId },
    ]);
    expect((await app.as('ana').jobs.get({ jobId })).photos).toMatchObject([{ fileId: photo!.fileId }]);
    expect(await storage.exists(`photos/${copies[0]!.fileId}.webp`)).toBe(true);
    await expect(app.as('ben').jobs.copyPhotos({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
  });

  it('leaves no row behind where a photo cannot be copied', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { photos: await photos(app, 1) });
    await expect(app.as('ana').jobs.copyPhotos({ jobId })).rejects.toBeTruthy();
    const { rows } = await app.product.system.database.executeSql(
      'select count(*)::int as files from file',
      [],
    );
    expect(rows).toEqual([{ files: 1 }]);
  });
});

describe('an edit of a post whose times have passed', () => {
  it('is no change of its times', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { windows: [spanAfter(app, 24), spanAfter(app, 100)] });
    app.clock.advance(2 * DAY);
    const { windows } = await app.as('ana').jobs.get({ jobId });
    await editPost(app, jobId, { description: 'More words.', windows: windows.slice(1) });
    expect(await story(app, jobId)).toContain('You changed the job: description.');
  });
});
