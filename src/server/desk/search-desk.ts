import type { FoundAtDesk } from '#api/desk/search.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { readDeskQuestion } from '#domain/desk/desk-search.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { invitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import { adminJobStatus } from '#domain/jobs/job-views.ts';
import { adminPaymentStatus, paymentStatusWords } from '#domain/money/payment-lifecycle.ts';
import { adminShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { maskEmail, maskVin } from '#domain/audit/masking.ts';
import { readTicketNumber, supportTopics, ticketNumber } from '#domain/site/support.ts';
import { formatCents } from '#domain/money/money.ts';
import { readContact } from '#domain/jobs/whole-contact.ts';
import { seesFullContact, type StaffPermission, staffCan } from '#domain/permissions/staff-roles.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { noteContactsRead, noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { findParties } from '#server/core/walk-queries.ts';
import { findUsers } from '#server/accounts/staff/list-users.ts';
import * as queries from './desk-search-queries.ts';

/** Of each kind; for more, go to its list. */
const MOST = 5;

/**
 * What a few words name, kind by kind. A kind that the searcher's role does not open is not looked for, and
 * what they read masked is found only by writing all of it: nothing can be felt out from what is missing.
 */
export async function searchDesk(ctx: Context, typed: string): Promise<{ items: FoundAtDesk[] }> {
  const { actor, tx } = ctx;
  assert(actor.kind === 'staff', 'only staff search here');
  const may = (needed: StaffPermission) => staffCan(actor.role, needed);
  const asked = readDeskQuestion(typed);
  const { id, words } = asked;
  const number = asked.job && 'number' in asked.job ? asked.job.number : null;
  const contact = readContact(typed);
  const email = contact?.kind === 'email' ? contact.value : null;
  // An email or a phone number is no name: its words would find shops that are called alike.
  const names = contact ? null : words;
  // All that belongs to the person or shop of an email or phone number.
  const of = contact ? await findParties(tx, typed) : { customers: [], shops: [] };
  const shops = id ? [id] : of.shops;
  const found = [
    may('jobs.view')
      ? (await queries.findJobs(tx, { number, id, of, limit: MOST })).map((job) =>
          presentJob(ctx.catalogue, job),
        )
      : [],
    may('shops.view')
      ? (await queries.findShops(tx, { words: names, ids: shops, limit: MOST })).map(presentShop)
      : [],
    may('owners.view') ? (await findUsers(ctx, typed, MOST)).map(presentUser) : [],
    may('vehicles.view')
      ? (await queries.findVehicles(tx, { vinEnd: asked.vinEnd, owners: of.customers, limit: MOST })).map(
          presentVehicle,
        )
      : [],
    may('payments.view')
      ? (
          await queries.findPayments(tx, {
            reference: asked.reference,
            id,
            jobNumber: number,
            of,
            limit: MOST,
          })
        ).map(presentPayment)
      : [],
    may('shops.view')
      ? (await queries.findInvitations(tx, { words: names, email, limit: MOST })).map((one) =>
          presentInvitation(ctx, one),
        )
      : [],
    may('support.notes')
      ? (
          await queries.findTickets(tx, {
            number: readTicketNumber(typed),
            email,
            authors: of.customers,
            limit: MOST,
          })
        ).map(presentTicket)
      : [],
  ];
  const items = found.flat();
  const told = items.filter(({ kind }) => kind === 'user' || kind === 'invitation').map(({ id: one }) => one);
  await noteContactsRead(ctx, { entity: 'desk_search', of: told, fields: ['email'] });
  noteLookUp(ctx, { entity: 'desk_search', typed, found: items.length > 0 });
  return { items };
}

function presentJob(catalogue: Catalogue, job: queries.FoundJob): FoundAtDesk {
  const status = adminJobStatus({ state: job.state, hiddenAt: job.hidden_at });
  return {
    kind: 'job',
    id: job.id,
    title: `${jobNumber(job.number)} ${serviceName(catalogue, job.service)}, ${vehicleName(job)}`,
    detail: [job.city, status?.replaceAll('_', ' ')].filter(Boolean).join(', '),
    path: `/admin/jobs/${job.id}`,
  };
}

type Shop = Awaited<ReturnType<typeof queries.findShops>>[number];

function presentShop({ id, name, city, state, status }: Shop): FoundAtDesk {
  const detail = `${city}, ${state}, ${adminShopStatus(status)}`;
  return { kind: 'shop', id, title: name, detail, path: `/admin/shops/${id}` };
}

type User = Awaited<ReturnType<typeof findUsers>>[number];

function presentUser({ id, name, email, shop, status }: User): FoundAtDesk {
  const detail = [email, shop?.name, status === 'active' ? '' : status].filter(Boolean).join(', ');
  return { kind: 'user', id, title: name ?? 'No name', detail, path: `/admin/users/${id}` };
}

type Car = Awaited<ReturnType<typeof queries.findVehicles>>[number];

/** Masked for all readers: searchers know these eight signs, and reading the rest is an act of its own. */
function presentVehicle(car: Car): FoundAtDesk {
  return {
    kind: 'vehicle',
    id: car.id,
    title: vehicleName(car),
    detail: maskVin(car.vin),
    path: `/admin/vehicles/${car.id}`,
  };
}

function presentPayment(payment: queries.FoundPayment): FoundAtDesk {
  const { id, state, captured_cents: captured, refunded_cents: refunded } = payment;
  const status = paymentStatusWords[adminPaymentStatus({ state, captured, refunded })].toLowerCase();
  const amount = formatCents(captured > 0 ? captured : payment.amount_cents);
  return {
    kind: 'payment',
    id,
    title: `${amount}${payment.is_tip ? ' tip' : ''}, ${jobNumber(payment.number)}`,
    detail: [payment.reference, status].filter(Boolean).join(', '),
    path: `/admin/payments/${id}`,
  };
}

function presentTicket({ id, number, topic, state, name }: queries.FoundTicket): FoundAtDesk {
  return {
    kind: 'ticket',
    id,
    title: `${ticketNumber(number)} ${supportTopics[topic]}`,
    detail: [name, state].filter(Boolean).join(', '),
    path: `/admin/support/${id}`,
  };
}

function presentInvitation({ actor, now }: Context, row: queries.FoundInvitation): FoundAtDesk {
  const isFull = actor.kind === 'staff' && seesFullContact(actor.role);
  const status = invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);
  return {
    kind: 'invitation',
    id: row.id,
    title: row.business_name,
    detail: [row.contact_name, isFull ? row.email : maskEmail(row.email), status].join(', '),
    path: `/admin/shops/invite?invitation=${row.id}`,
  };
}
