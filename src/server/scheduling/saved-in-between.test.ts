import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, photos } from '#test/support/stories.ts';
import { factsOf } from '#test/support/shop-facts.ts';

// Two members of a shop have the same form open, and each changes another part of it: without a check, the
// second save would silently undo the first.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const stale = expect.objectContaining({ code: 'STALE_VERSION' });
const once = () => ({ idempotencyKey: key() });
const owner = () => app.as('mira');
const manager = () => app.as('miraManager');

describe('a form that a colleague saved in between', () => {
  it('keeps the hours of a weekday that the other one changed', async () => {
    const { hours, versions } = await owner().scheduling.read({});
    const late = (weekday: number) =>
      hours.map((day) => (day.weekday === weekday ? { ...day, opens: '10:00' } : day));
    await manager().scheduling.saveHours({ hours: late(1), version: versions.hours, ...once() });
    const second = owner().scheduling.saveHours({ hours: late(2), version: versions.hours, ...once() });
    await expect(second).rejects.toEqual(stale);
    const now = await owner().scheduling.read({});
    expect(now.hours).toEqual(late(1));
    // After reading again, a person changes the new version, and goes on from what the save returned.
    const { schedule } = await owner().scheduling.saveHours({
      hours,
      version: now.versions.hours,
      ...once(),
    });
    expect(schedule.versions.hours).toBe(versions.hours);
  });

  it('keeps the closures and the holidays', async () => {
    const { versions } = await owner().scheduling.read({});
    const closing = (startsOn: string) => ({
      closures: [{ startsOn, endsOn: startsOn, note: '' }],
      holidays: [],
      version: versions.closures,
    });
    await manager().scheduling.saveClosures({ ...closing('2027-08-02'), ...once() });
    await expect(owner().scheduling.saveClosures({ ...closing('2027-09-06'), ...once() })).rejects.toEqual(
      stale,
    );
    const now = await owner().scheduling.read({});
    expect(now.closures).toEqual([{ startsOn: '2027-08-02', endsOn: '2027-08-02', note: '' }]);
    const back = { closures: [], holidays: [], version: now.versions.closures };
    await owner().scheduling.saveClosures({ ...back, ...once() });
  });

  it('keeps a bay, a technician and a rule that the other one added or changed', async () => {
    const { bays, rules, versions } = await owner().scheduling.read({});
    const added = [...bays.map((bay) => ({ ...bay })), { name: 'The new one', kind: 'bay' as const }];
    await manager().scheduling.saveBays({ bays: added, version: versions.bays, ...once() });
    const ada = { name: 'Ada', skills: ['brakes' as const] };
    await manager().scheduling.saveTechnicians({
      technicians: [ada],
      version: versions.technicians,
      ...once(),
    });
    await manager().scheduling.saveRules({ ...rules, bufferMinutes: 45, version: versions.rules, ...once() });
    for (const second of [
      () => owner().scheduling.saveBays({ bays, version: versions.bays, ...once() }),
      () => owner().scheduling.saveTechnicians({ technicians: [], version: versions.technicians, ...once() }),
      () => owner().scheduling.saveRules({ ...rules, advanceDays: 7, version: versions.rules, ...once() }),
    ]) {
      await expect(second()).rejects.toEqual(stale);
    }
    const now = await owner().scheduling.read({});
    expect(now.bays.map(({ name }) => name)).toContain('The new one');
    expect(now.technicians).toEqual([expect.objectContaining(ada)]);
    expect(now.rules).toEqual({ ...rules, bufferMinutes: 45 });
  });

  it('keeps what the shop says of itself, on its page and about canceling and warranty', async () => {
    const details = await owner().shops.profile.details({});
    const { versions, headline, description } = details;
    // Its contact has no name in the world of the tests, and a form asks for one.
    const facts = { ...factsOf(details), contactName: 'Mira' };
    const { version } = await owner().shops.profile.policies({});
    const said = { ...facts, version: versions.facts };
    await manager().shops.profile.saveDetails({ ...said, contactName: 'Mira Haddad', ...once() });
    const words = { headline, description, version: versions.words };
    await manager().shops.profile.savePublicPage({ ...words, headline: 'Brakes since 1998', ...once() });
    const policies = { cancellationPolicy: '', warrantyTerms: '24 months.', version };
    await manager().shops.profile.savePolicies({ ...policies, ...once() });
    for (const second of [
      () => owner().shops.profile.saveDetails({ ...said, phone: '7035550188', ...once() }),
      () => owner().shops.profile.savePublicPage({ ...words, description: 'Since 1998.', ...once() }),
      () => owner().shops.profile.savePolicies({ ...policies, cancellationPolicy: 'Call.', ...once() }),
    ]) {
      await expect(second()).rejects.toEqual(stale);
    }
    const now = await owner().shops.profile.details({});
    expect(now).toMatchObject({ contactName: 'Mira Haddad', headline: 'Brakes since 1998', description });
    expect(await owner().shops.profile.policies({})).toMatchObject({ warrantyTerms: '24 months.' });
    await owner().shops.profile.saveDetails({
      ...facts,
      contactName: 'Mira Haddad',
      phone: '7035550188',
      version: now.versions.facts,
      ...once(),
    });
  });

  it('keeps a picture that the other one hung up or took down', async () => {
    const { version } = await owner().shops.profile.pictures({});
    const [logo, photo, other] = await photos(app, 3);
    const hung = await manager().shops.profile.savePictures({
      logo: logo!,
      photos: [photo!],
      version,
      ...once(),
    });
    const second = () =>
      owner().shops.profile.savePictures({ logo: null, photos: [other!], version, ...once() });
    await expect(second()).rejects.toEqual(stale);
    expect(await owner().shops.profile.pictures({})).toEqual(hung);
    // After reading again, a person adds theirs beside it, and in another order than the colleague's.
    const photosNow = [other!, { fileId: photo!.fileId }];
    const seen = { logo: { fileId: logo!.fileId }, photos: photosNow, version: hung.version };
    const now = await owner().shops.profile.savePictures({ ...seen, ...once() });
    const turned = { ...seen, photos: [{ fileId: photo!.fileId }, { fileId: other!.fileId }] };
    await expect(manager().shops.profile.savePictures({ ...turned, ...once() })).rejects.toEqual(stale);
    expect(await owner().shops.profile.pictures({})).toEqual(now);
  });
});
