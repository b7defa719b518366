import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetupView } from '#api/shops/setup.ts';
import { draftDefaultWeek, formDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { cents } from '#domain/money/money.ts';
import { SHOP_TERMS_VERSION } from '#domain/shops/shop-terms.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import {
  accepting,
  anInvitation,
  aSchedule,
  aShop,
  invitationToken,
  newcomer,
} from '#test/support/acts/joining-acts.ts';
import { key } from '#test/support/stories.ts';

// The onboarding, the invitation's stepper and the bootstrap pages are three views of one shop: whichever of
// them saved a field last, all of them show that. The first two read the draft; the third reads the lists.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A shop that was invited, with its details saved. */
async function invitedShop() {
  const asked = anInvitation();
  await app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() });
  const { client } = newcomer(app);
  await client.shops.setup.acceptInvitation(accepting(await invitationToken(app, asked.email)));
  const setup = await client.shops.setup.saveBusinessInfo({
    ...aShop(asked.businessName),
    idempotencyKey: key(),
  });
  return { client, setup };
}
type Client = Awaited<ReturnType<typeof invitedShop>>['client'];

const onboardingServices = (client: Client, otherServices = '') =>
  client.shops.setup.saveServices({
    selectedServices: ['oil_change', 'brakes', 'tire_rotation'],
    otherServices,
    laborRateCents: cents(85_00),
    serviceType: 'both',
    serviceRadiusMiles: 12,
    idempotencyKey: key(),
  });

const bootstrapServices = (client: Client) =>
  client.shops.services.choose({
    services: (['brakes', 'exhaust', 'alignment'] as const).map((code) => ({
      code,
      priceCents: cents(99_00),
    })),
    laborRateCents: cents(104_00),
    diagnosticFeeCents: cents(50_00),
    mobile: false,
    tripFeeCents: cents(35_00),
    idempotencyKey: key(),
  });

/** The same fields as each wizard reads them. */
async function wizards(client: Client) {
  const { services, rates } = await client.shops.services.list({});
  const { hours, rules } = await client.scheduling.read({});
  const { draft } = await client.shops.setup.readDraft({});
  return {
    bootstrap: {
      services: services.flatMap(({ code, isActive }) => (code && isActive ? [code] : [])).toSorted(),
      laborRate: rates.laborRateCents,
      works: rates.works,
      radius: rates.radiusMiles,
      hours,
      advance: rules.advanceDays,
      buffer: rules.bufferMinutes,
    },
    onboarding: {
      services: draft.services.selectedServices.toSorted(),
      laborRate: Number(draft.services.laborRate) * 100,
      works: draft.services.serviceType,
      radius: draft.services.serviceRadius,
      hours: draft.schedule.businessHours,
      advance: draft.schedule.advanceBooking,
      buffer: draft.schedule.bufferTime,
    },
  };
}

describe('the wizards of a shop', () => {
  it('ask for another service where all that were ticked were retired in between', async () => {
    const { client } = await invitedShop();
    const { settings } = app.as('ops');
    const codes = ['oil_change', 'brakes', 'tire_rotation'] as const;
    const turn = async (act: 'retireService' | 'restoreService') => {
      const { services } = await settings.catalogue({});
      for (const code of codes) {
        const { version } = services.find((entry) => entry.code === code)!;
        await settings[act]({ code, version, reason: 'No shop does it.', idempotencyKey: key() });
      }
    };
    await turn('retireService');
    await expect(onboardingServices(client)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'selectedServices', message: 'Choose at least one service.' }] },
    });
    await turn('restoreService');
    await onboardingServices(client);
  });

  it('begin each with its own default until something is saved', async () => {
    const { client } = await invitedShop();
    const { draft } = await client.shops.setup.readDraft({});
    expect(draft.services.laborRate).toBe('85');
    expect(draft.schedule.businessHours).toEqual(draftDefaultWeek);
    const { hours, hoursSaved } = await client.scheduling.read({});
    expect({ hours, hoursSaved }).toEqual({ hours: formDefaultWeek, hoursSaved: false });
  });

  it('agree on every field after the onboarding was saved', async () => {
    const { client } = await invitedShop();
    await onboardingServices(client);
    await client.shops.setup.saveSchedule({ ...aSchedule, advanceBookingDays: 21, idempotencyKey: key() });
    const { bootstrap, onboarding } = await wizards(client);
    expect(bootstrap).toEqual(onboarding);
    expect(bootstrap).toMatchObject({ laborRate: 85_00, works: 'both', radius: 12, advance: 21 });
  });

  it('agree on every field after the bootstrap pages and the settings said otherwise', async () => {
    const { client } = await invitedShop();
    await onboardingServices(client);
    await client.shops.setup.saveSchedule({ ...aSchedule, idempotencyKey: key() });
    await bootstrapServices(client);
    const week = formDefaultWeek.map((day) => ({ ...day, closes: '18:30' }));
    await client.scheduling.saveHours({ hours: week, despiteBookings: false, idempotencyKey: key() });
    await client.scheduling.saveRules({
      bufferMinutes: 45,
      advanceDays: 30,
      noticeMinutes: 0,
      idempotencyKey: key(),
    });
    const { bootstrap, onboarding } = await wizards(client);
    expect(onboarding).toEqual(bootstrap);
    expect(onboarding).toMatchObject({
      services: ['alignment', 'brakes', 'exhaust'],
      laborRate: 104_00,
      hours: week,
      advance: 30,
      buffer: 45,
    });
  });

  it('keep what is typed on top of it, and say so where a page was read before it was saved', async () => {
    const { client } = await invitedShop();
    await onboardingServices(client);
    const read = await client.shops.setup.readDraft({});
    const typing = ({ version, basis, draft }: SetupView) => ({
      version,
      basis,
      step: 'services' as const,
      draft: { ...draft, services: { ...draft.services, laborRate: '90' } },
    });
    await client.shops.setup.saveDraft(typing(read));
    expect((await client.shops.setup.readDraft({})).draft.services.laborRate).toBe('90');
    await bootstrapServices(client);
    const late = await client.shops.setup.saveDraft({ ...typing(read), version: read.version + 1 });
    expect(late.saved).toBe(false);
    expect(late.setup.draft.services.laborRate).toBe('104');
    expect((await client.shops.setup.saveDraft(typing(late.setup))).saved).toBe(true);
    expect((await client.shops.setup.readDraft({})).draft.services.laborRate).toBe('90');
  });

  it('switch off emails that can be done without, and agree with the settings on that', async () => {
    const { client } = await invitedShop();
    const optional = async () =>
      (await client.accounts.profile.preferences({})).choices.filter(({ isRequired }) => !isRequired);
    const save = (emailNotices: boolean) =>
      client.shops.setup.saveSchedule({ ...aSchedule, emailNotices, idempotencyKey: key() });
    expect((await save(false)).draft.schedule.notifications.email).toBe(false);
    expect(new Set((await optional()).map(({ isOn }) => isOn))).toEqual(new Set([false]));
    await client.accounts.profile.setPreference({ topic: 'reviews', channel: 'mail', isOn: true });
    expect((await client.shops.setup.readDraft({})).draft.schedule.notifications.email).toBe(true);
    await save(true);
    expect((await optional()).filter(({ isOn }) => isOn).map(({ topic }) => topic)).toEqual(['reviews']);
  });

  it('save a service as the specification writes it, whichever of them saves it', async () => {
    const { client } = await invitedShop();
    await onboardingServices(client);
    await bootstrapServices(client);
    const { services } = await client.shops.services.list({});
    const words = Object.fromEntries(services.map(({ code, description }) => [code, description]));
    expect(words).toMatchObject({
      brakes: 'Professional Brake Service service',
      exhaust: 'Professional Exhaust System service',
      oil_change: 'Professional Oil Change service',
    });
    expect(new Set(services.map(({ minutes }) => minutes))).toEqual(new Set([60]));
  });
});

describe('how far the older dashboard says that a shop is', () => {
  it('is three quarters until anything of the checklist is done, be it only the terms', async () => {
    const { client } = await invitedShop();
    const percent = async () => (await client.dashboard.figures({})).percent;
    expect(await percent()).toBe(75);
    const said = { cancellationPolicy: 'Call us a day before.', warrantyTerms: 'Twelve months.' };
    await client.shops.profile.savePolicies({ ...said, idempotencyKey: key() });
    expect(await percent()).toBe(75);
    await client.shops.profile.acceptTerms({ version: SHOP_TERMS_VERSION, idempotencyKey: key() });
    // Four of the six: the services and the hours are still open.
    expect(await percent()).toBe(67);
  });
});

describe('how far the onboarding says that a shop is', () => {
  it('is all of it after its three steps, though the review asks for more services and a rate', async () => {
    const { client } = await invitedShop();
    await client.shops.setup.saveServices({
      selectedServices: ['oil_change'],
      otherServices: '',
      laborRateCents: cents(0),
      serviceType: 'in_shop',
      serviceRadiusMiles: 10,
      idempotencyKey: key(),
    });
    const setup = await client.shops.setup.saveSchedule({ ...aSchedule, idempotencyKey: key() });
    expect(setup).toMatchObject({
      level: { percent: 100 },
      minutesLeft: 0,
      onboarding: { shop: true, services: true, schedule: true },
    });
    expect(setup.setup.missing.map(({ says }) => says)).toContain('Please select at least 3 services');
  });
});

describe('services that no list has', () => {
  const own = async (client: Client) =>
    (await client.shops.services.list({})).services.filter(({ code }) => code === null);

  it('wait on the price list for a price, and are taken back in the field that named them', async () => {
    const { client } = await invitedShop();
    const saved = await onboardingServices(client, 'Window tint, Undercoating, window tint');
    expect(saved.draft.services.otherServices).toBe('Undercoating, Window tint');
    expect(await own(client)).toMatchObject([
      { name: 'Undercoating', priceCents: 0, isActive: false },
      { name: 'Window tint', priceCents: 0, isActive: false },
    ]);
    await onboardingServices(client, 'Undercoating');
    expect((await own(client)).map(({ name }) => name)).toEqual(['Undercoating']);
  });

  it('are the price list’s once they have a price, and a name of the catalog is its service', async () => {
    const { client } = await invitedShop();
    await onboardingServices(client, 'Undercoating, wheel alignment');
    const [service] = await own(client);
    await client.shops.services.save({
      serviceId: service!.serviceId,
      priceCents: cents(80_00),
      minutes: 60,
      description: '',
      isActive: true,
      idempotencyKey: key(),
    });
    const again = await onboardingServices(client);
    expect(again.draft.services.otherServices).toBe('');
    expect(await own(client)).toMatchObject([{ name: 'Undercoating', priceCents: 80_00, isActive: true }]);
    const { services } = await client.shops.services.list({});
    expect(services.find(({ code }) => code === 'alignment')).toBeDefined();
  });

  it('are refused where one has no name that a page could show', async () => {
    const { client } = await invitedShop();
    await expect(onboardingServices(client, 'x, Undercoating')).rejects.toMatchObject({
      data: { fields: [{ path: 'otherServices' }] },
    });
  });
});
