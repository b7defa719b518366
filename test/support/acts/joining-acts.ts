import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { cents } from '#domain/money/money.ts';
import { type CookieJar, clientWith, type TestApp } from '../app.ts';
import { marks } from '../marks.ts';
import { emailOf } from '../people.ts';
import { key } from '../stories.ts';

// Shops that join: what is typed, and the way from the email of an invitation to a shop that can be sent
// in.

export const JOINING_PASSWORD = 'Turquoise-lever-41';

/** Another one each time, so that nothing looks like a duplicate. */
export function anInvitation(name = `Garage ${key().slice(-6)}`) {
  return {
    email: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@shops.test`,
    contactName: 'Nora Quick',
    phone: '7035550188',
    businessName: name,
    city: 'Ashburn',
    state: 'VA' as const,
    zip: '20147',
    notes: 'Met at the fair.',
  };
}

export function aShop(businessName = 'Quick Garage') {
  return {
    businessName,
    contactName: 'Nora Quick',
    phone: '7035550188',
    email: 'nora@shops.test',
    street: '12 Lever Lane',
    city: 'Ashburn',
    state: 'VA',
    zip: '20147',
  };
}

export const someServices = {
  selectedServices: ['oil_change', 'brakes', 'tire_rotation'],
  laborRateCents: cents(95_00),
  serviceType: 'both',
  serviceRadiusMiles: 10,
} as const;

export const aSchedule = {
  businessHours: draftDefaultWeek.map((day) => ({ ...day })),
  advanceBookingDays: 14,
  bufferMinutes: 30,
};

/** The newest link in the email that was sent there. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: email });
  return /\/mechanic\/signup\?token=([0-9a-f]{64})/.exec(messages[0]!.text)![1]!;
}

/** A person whose browser has no session yet. */
export function newcomer(app: TestApp) {
  const jar: CookieJar = { token: undefined };
  return { jar, client: clientWith(app.product, jar) };
}

export function accepting(token: string) {
  return {
    token,
    name: 'Nora Quick',
    password: JOINING_PASSWORD,
    confirmation: JOINING_PASSWORD,
    terms: true,
  };
}

/** An invited shop and one whose owner has an account: every operation of joining answers once. */
export async function joinAsShops(app: TestApp): Promise<void> {
  const staff = app.as('ops').shops.invitations;
  const wanted = { ...anInvitation('Quick Garage'), notes: marks.invitationNote };
  const { invitation } = await staff.invite({ ...wanted, idempotencyKey: key() });
  await staff.edit({ ...wanted, invitationId: invitation.id, idempotencyKey: key() });
  await staff.resend({ invitationId: invitation.id, idempotencyKey: key() });
  await staff.get({ invitationId: invitation.id });
  const token = await invitationToken(app, wanted.email);
  await app.as(null).shops.setup.readInvitation({ token });
  await app.as(null).shops.setup.acceptInvitation(accepting(token));

  const toCara = { ...anInvitation('Second Garage'), email: emailOf('cara') };
  const second = await staff.invite({ ...toCara, idempotencyKey: key() });
  const link = await invitationToken(app, toCara.email);
  const cara = app.as('cara').shops.setup;
  await cara.takeInvitation({ token: link, idempotencyKey: key() });
  const { version, basis } = await cara.readDraft({});
  await cara.saveDraft({ version, basis, step: 'shop', draft: emptyDraft() });
  await cara.startOver({ idempotencyKey: key() });
  await cara.saveBusinessInfo({ ...aShop(), idempotencyKey: key() });
  const services = { ...someServices, selectedServices: [...someServices.selectedServices] };
  await cara.saveServices({ ...services, idempotencyKey: key() });
  await cara.saveSchedule({ ...aSchedule, idempotencyKey: key() });
  await cara.skipStep({ step: 'banking', idempotencyKey: key() });
  const toThird = anInvitation();
  const third = await staff.invite({ ...toThird, confirmDuplicate: true, idempotencyKey: key() });
  // Its email comes back, so its link is handed over.
  await app.product.system.database.executeSql(
    `update outgoing_message set last_error = '550 no such mailbox' where to_address = $1`,
    [toThird.email],
  );
  await staff.link({ invitationId: third.invitation.id, idempotencyKey: key() });
  await staff.revoke({ invitationId: third.invitation.id, idempotencyKey: key() });
  await staff.list({ status: 'accepted', limit: 5 });
  await app
    .as('support')
    .shops.invitations.list({ after: undefined, limit: second.invitation.resentCount + 1 });
}
