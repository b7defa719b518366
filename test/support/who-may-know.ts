import {
  both,
  nothing,
  ofTheBooked,
  ofTheManager,
  ofTheOwner,
  ofTheShop,
  ofTheShopOwner,
  only,
  type Sight,
} from './marks.ts';
import type { PersonName } from './people.ts';
import type { Recorded } from './recording.ts';

const staffPeople: readonly (PersonName | null)[] = ['ops', 'finance', 'support', 'readOnly'];

/** What the people of the marked shop know of their own. */
const message = only('message');
const shopPeople: Partial<Record<PersonName, Sight>> = {
  mira: both(ofTheShopOwner, message),
  miraManager: both(ofTheManager, message),
  miraAdvisor: both(ofTheShop, message),
  miraTechnician: ofTheShop,
  miraAccounting: ofTheShop,
};

/** What its reader may know of the owner, the shop and our staff's notes while this answer is given. */
export function mayKnow({ who, operation }: Recorded, booked: readonly (PersonName | null)[]): Sight {
  if (who === 'ana') return both(ofTheOwner, message);
  const ofJob = booked.includes(who) ? ofTheBooked : nothing;
  const own = (who && shopPeople[who]) ?? nothing;
  if (who !== 'superAdmin' && !staffPeople.includes(who)) return both(ofJob, own);
  // Who verifies shops compares its numbers with its papers.
  const isAboutShop = operation.startsWith('shops.review.') || operation === 'shops.staff.edit';
  const verifies = isAboutShop && (who === 'superAdmin' || who === 'ops');
  const notes: Sight = {
    ...only('name'),
    taxId: verifies,
    licence: verifies,
    staffNote: operation === 'records.notes',
    invitationNote: operation.startsWith('shops.invitations.'),
  };
  if (who !== 'superAdmin') return notes;
  // A VIN with the plate, the phone of a shop's owner and the place of a session are revealed by acts of
  // their own.
  const vin = operation === 'vehicles.staff.reveal';
  const isRevealed = operation === 'accounts.staff.reveal';
  const revealed = { ...nothing, vin, plate: vin, session: isRevealed, shopOwnerPhone: isRevealed };
  return both(both(notes, revealed), only('email', 'phone', 'shopOwnerEmail', 'locationPhone'));
}
