import type { SessionView } from '#api/accounts/session.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { isOpenTo, type ShopPermission, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { useSession } from '#web/lib/session/use-session.ts';

type Person = NonNullable<SessionView['person']>;
type Member = {
  person: Person;
  shop: NonNullable<Person['shop']>;
  role: ShopRole;
  status: ShopStatus;
  /** Whether a permission opens now, by the role and by the status of the shop. */
  opens: (permission: ShopPermission) => boolean;
};

/** The member on a page of the shop's area; its layout admits no one else. */
export function useShop(): Member {
  const { person } = useSession();
  if (!person?.shop || !person.role) throw new Error('a page of the shop is outside the shop layout');
  const role = person.role as ShopRole;
  const status = person.shop.status as ShopStatus;
  const opens = (permission: ShopPermission) => isOpenTo({ role, status }, permission);
  return { person, shop: person.shop, role, status, opens };
}
