import { useQuery } from '@tanstack/react-query';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';
import { remarksQuery } from './remarks-query.ts';

/** Why our staff did not accept the shop; nothing for a shop that they did not reject. */
export function WhyRejected() {
  const { person } = useSession();
  const isAsked =
    person?.kind === 'shop' &&
    person.shop?.status === 'rejected' &&
    can(person.role as ShopRole, 'profile.edit');
  const { data } = useQuery({ ...remarksQuery, enabled: isAsked });
  if (!data?.rejectedBecause) return null;
  return (
    <Notice tone="danger" title={text.rejected}>
      {data.rejectedBecause}
    </Notice>
  );
}
