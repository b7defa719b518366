import { type RawBuilder, sql } from 'kysely';
import type { WholeContact } from '#domain/jobs/whole-contact.ts';

type Fragment = RawBuilder<unknown>;

/** No email or phone number belongs to more accounts or shops than this. */
const MOST_WITH_CONTACT = sql.lit(50);

/** The accounts of this email or phone number. */
export function peopleWith({ kind, value }: WholeContact): Fragment {
  return sql`select id from auth_user where deleted_at is null and ${sql.ref(kind)} = ${value}
    limit ${MOST_WITH_CONTACT}`;
}

/** The shops that give this email or phone number as their own, a place of theirs too. */
export function shopsGiving({ kind, value }: WholeContact): Fragment {
  if (kind === 'email') {
    return sql`select id from shop where lower(email) = ${value} limit ${MOST_WITH_CONTACT}`;
  }
  return sql`(select id from shop where phone = ${value} limit ${MOST_WITH_CONTACT}) union
    (select shop_id from shop_location where phone = ${value} and archived_at is null
      limit ${MOST_WITH_CONTACT})`;
}

/** These, and the shop that the person with this email or phone number works in. */
export function shopsWith(contact: WholeContact): Fragment {
  return sql`(${shopsGiving(contact)}) union
    (select shop_id from shop_member where user_id = any(array(${peopleWith(contact)})))`;
}

/** The owners of the shops that give it: who is meant where a shop's own email or number was typed. */
export function ownersOfShopsGiving(contact: WholeContact): Fragment {
  return sql`select user_id from shop_member
    where shop_id = any(array(${shopsGiving(contact)})) and role = 'mso_owner' limit ${MOST_WITH_CONTACT}`;
}
