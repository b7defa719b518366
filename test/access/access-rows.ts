import { type ActorKind, actorKinds } from '#domain/permissions/actor.ts';

// The rows of the access matrix that several operations share.

/** `yes`: the caller may, and the row is theirs (the operation may still refuse the state). `sign-in`: 401. `no`: 403.
 * `hidden`: 404, as if it did not exist.
 */
export type Outcome = 'yes' | 'sign-in' | 'no' | 'hidden';
export type Row = Record<ActorKind, Outcome>;

type Exceptions = Partial<Record<ActorKind, Outcome>>;

const strangers = [
  'anonymous',
  'bad-webhook',
  'expired-session',
  'disabled-owner',
] as const satisfies ActorKind[];
export const ownFrontOffice = ['shop-owner', 'shop-manager', 'shop-advisor'] as const satisfies ActorKind[];
export const otherFrontOffice = [
  'other-shop-owner',
  'other-shop-manager',
  'other-shop-advisor',
] as const satisfies ActorKind[];
export const staffKinds = [
  'super-admin',
  'ops-admin',
  'finance-admin',
  'support-agent',
  'read-only',
] as const satisfies ActorKind[];

export function row(otherwise: Outcome, ...exceptions: Exceptions[]): Row {
  const all = Object.fromEntries(actorKinds.map((kind) => [kind, otherwise])) as Row;
  return Object.assign(all, ...exceptions);
}

export function each(kinds: readonly ActorKind[], outcome: Outcome): Exceptions {
  return Object.fromEntries(kinds.map((kind) => [kind, outcome]));
}

export const anyone = row('yes');
/** One's own account, whatever one is; half a sign-in has none yet. */
export const everybodySignedIn = row('yes', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
/** The same with another person's row. */
export const hiddenFromSignedIn = row('hidden', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
/** Signed in as a customer; rows belong to one of them. */
export const ownCustomer = row('no', each(strangers, 'sign-in'), { owner: 'yes', 'other-owner': 'hidden' });
export const anyCustomer = row('no', each(strangers, 'sign-in'), { owner: 'yes', 'other-owner': 'yes' });
export const customerOrGuest = row('no', each(strangers, 'yes'), { owner: 'yes', 'other-owner': 'yes' });

/** A job that the first shop was booked for. Other shops may do this too, but not to this job. */
export const bookedByFrontOffice = row(
  'no',
  each(strangers, 'sign-in'),
  each(ownFrontOffice, 'yes'),
  each(otherFrontOffice, 'hidden'),
  { 'suspended-shop': 'hidden', 'pending-shop': 'hidden' },
);
/** The same for its owner, too. */
export const eitherSide = row('no', bookedByFrontOffice, { owner: 'yes', 'other-owner': 'hidden' });
export const bookedByWorkshop = row('no', bookedByFrontOffice, {
  'shop-technician': 'yes',
  'other-shop-technician': 'hidden',
});
/** Anything that any front office does for its own shop. */
export const everyFrontOffice = row(
  'no',
  each(strangers, 'sign-in'),
  each(ownFrontOffice, 'yes'),
  each(otherFrontOffice, 'yes'),
);
/** The front office of shops of every standing but the deleted one. */
export const everyFrontOfficeOfEveryStanding = row('no', everyFrontOffice, {
  'suspended-shop': 'yes',
  'pending-shop': 'yes',
});
/** The same with an ownerless row. */
export const hiddenFromFrontOffices = row(
  'no',
  each(strangers, 'sign-in'),
  each([...ownFrontOffice, ...otherFrontOffice, 'suspended-shop', 'pending-shop'], 'hidden'),
);
/** A search that the first shop keeps: a suspended shop has its own, which this is none of. */
export const searchesOfTheFirst = row('no', everyFrontOffice, each(otherFrontOffice, 'hidden'), {
  'suspended-shop': 'hidden',
});
export const everyShop = row(
  'yes',
  each(strangers, 'sign-in'),
  each([...staffKinds, 'owner', 'other-owner'], 'no'),
  {
    'super-admin-needs-password': 'no',
    'super-admin-needs-mfa': 'no',
    'super-admin-aal1': 'no',
    'deleted-shop': 'no',
  },
);
/** All members of a shop who have to do with its cars. */
export const everyWorkshop = row('no', everyShop, {
  'shop-accounting': 'no',
  'other-shop-accounting': 'no',
});
export const booksOfEveryShop = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'yes',
  'shop-accounting': 'yes',
  'other-shop-owner': 'yes',
  'other-shop-accounting': 'yes',
  'suspended-shop': 'yes',
  'pending-shop': 'yes',
});
/** The walk asks for an invoice that no shop has. */
export const invoiceOfAShop = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'hidden',
  'shop-accounting': 'hidden',
  'other-shop-owner': 'hidden',
  'other-shop-accounting': 'hidden',
  'suspended-shop': 'hidden',
  'pending-shop': 'hidden',
});
export const teamOfItsOwner = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'yes',
  'other-shop-owner': 'hidden',
  'suspended-shop': 'hidden',
  'pending-shop': 'hidden',
});
/** The same on something that none of these shops has. */
export const hiddenFromOwners = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'hidden',
  'other-shop-owner': 'hidden',
  'suspended-shop': 'hidden',
  'pending-shop': 'hidden',
});
/** Something of one member alone, for everyone else of every shop. */
export const hiddenFromEveryShop = Object.fromEntries(
  Object.entries(everyShop).map(([kind, outcome]) => [kind, outcome === 'yes' ? 'hidden' : outcome]),
) as Row;
/** Owners and managers, of shops of every standing. */
export const managers = [
  'shop-owner',
  'shop-manager',
  'other-shop-owner',
  'other-shop-manager',
  'suspended-shop',
  'pending-shop',
] as const satisfies ActorKind[];
/** What owner and manager of every shop do for their own shop, whether it is live or not. */
export const managersOfEveryShop = row('no', each(strangers, 'sign-in'), each(managers, 'yes'));
export const ownersOfEveryShop = row('no', managersOfEveryShop, {
  'shop-manager': 'no',
  'other-shop-manager': 'no',
});
/** The same on a row of the first shop. */
export const managersOfTheFirst = row('no', managersOfEveryShop, {
  'other-shop-owner': 'hidden',
  'other-shop-manager': 'hidden',
  'suspended-shop': 'hidden',
  'pending-shop': 'hidden',
});
export const staff = (...kinds: readonly (typeof staffKinds)[number][]) =>
  row('no', each(strangers, 'sign-in'), each(kinds, 'yes'));
/** The same with an ownerless row. */
export const hiddenFromFinance = row('no', each(strangers, 'sign-in'), {
  'super-admin': 'hidden',
  'finance-admin': 'hidden',
});
/** A dispute of a booked job that has none, for its two sides. */
export const noCaseOfEitherSide = row('no', hiddenFromFrontOffices, {
  owner: 'hidden',
  'other-owner': 'hidden',
});
export const hiddenFromJudges = row('no', each(strangers, 'sign-in'), {
  'super-admin': 'hidden',
  'ops-admin': 'hidden',
});

/** A signed-in person, past the second factor if they have one. */
export const everyPerson = row('yes', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
export const ownFactor = row('hidden', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
export const halfSession = row('no', each(strangers, 'sign-in'), { 'super-admin-aal1': 'yes' });

/** Who sets up a shop: people without one, and a shop's owner and managers. */
export const shopSetter = row('no', each(strangers, 'sign-in'), {
  owner: 'yes',
  'other-owner': 'yes',
  'shop-owner': 'yes',
  'shop-manager': 'yes',
  'other-shop-owner': 'yes',
  'other-shop-manager': 'yes',
  'suspended-shop': 'yes',
  'pending-shop': 'yes',
});
/** A caller who is neither staff nor half signed in; the invitation's owner is checked elsewhere. */
export const noStaff = row('yes', each(strangers, 'sign-in'), each(staffKinds, 'no'), {
  'super-admin-needs-password': 'no',
  'super-admin-needs-mfa': 'no',
  'super-admin-aal1': 'no',
});
