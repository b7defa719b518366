import type { SessionView } from '#api/views.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import { useSession } from '#web/lib/use-session.ts';

type Person = NonNullable<SessionView['person']>;
type Member = { person: Person; shop: NonNullable<Person['shop']>; role: ShopRole };

/** The member who looks at a page of the shop's area; its frame lets nobody else in. */
export function useShop(): Member {
  const { person } = useSession();
  if (!person?.shop || !person.role) throw new Error('a page of the shop stands outside of its frame');
  return { person, shop: person.shop, role: person.role as ShopRole };
}
