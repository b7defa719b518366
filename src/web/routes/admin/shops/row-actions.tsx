import { useState } from 'react';
import { EditShop } from './edit-shop.tsx';
import { ResetLink } from './reset-link.tsx';
import { StandingDialog } from './standing-dialog.tsx';
import { type Place, sayAct } from './standing-words.ts';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { type StaffPermission, staffCan } from '#domain/permissions/staff-roles.ts';
import { offeredActs, type StandingAct } from '#domain/shops/shop-standing.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { ActMenu } from '#web/ui/act-menu.tsx';

type Shop = Awaited<ReturnType<ApiClient['shops']['review']['shops']>>['items'][number];
type Open = StandingAct | 'edit' | 'reset' | null;

const text = allText.menu;

/** The permissions that each act of the menu needs. */
const needs: Record<StandingAct | 'edit' | 'reset', readonly StaffPermission[]> = {
  suspend_soft: ['shops.suspend'],
  suspend_hard: ['shops.suspend'],
  activate: ['shops.suspend'],
  remove: ['shops.edit', 'shops.suspend'],
  restore: ['shops.edit', 'shops.suspend'],
  erase: ['shops.edit', 'shops.suspend'],
  resend_invitation: ['shops.edit'],
  edit: ['shops.edit'],
  reset: ['owners.edit'],
};

/** Why a role can't do something; everyone sees the menu, and the server decides. */
export function useNeeded() {
  const view = useStaffView();
  return (act: keyof typeof needs) =>
    view && staffCan(view.shown, needs[act]) ? null : sentenceFor('NOT_ALLOWED');
}

/** The actions menu of a row. Unavailable ones are shown too, with the reason. */
export function RowActions({ shop, place = 'list' }: { shop: Shop; place?: Place }) {
  const [open, setOpen] = useState<Open>(null);
  const refusal = useNeeded();
  const close = () => setOpen(null);
  // Only what is suspended can be unsuspended; on its page, too, anything else is activated.
  const placeOf = (act: StandingAct) => (act === 'activate' && shop.status !== 'suspended' ? 'list' : place);
  return (
    <>
      <ActMenu
        opener={text.open}
        name={text.of(shop.name)}
        size={place === 'list' ? 'small' : 'regular'}
        acts={[
          {
            key: 'edit',
            label: text.edit,
            reason: refusal('edit') ?? (shop.status === 'deleted' ? text.deleted : null),
            onChoose: () => setOpen('edit'),
          },
          {
            key: 'reset',
            label: text.reset,
            reason: refusal('reset') ?? (shop.ownerId ? null : text.noOwner),
            onChoose: () => setOpen('reset'),
          },
          ...offeredActs(shop.status, shop.suspension).map((act) => ({
            key: act,
            label: sayAct(act, placeOf(act)),
            reason: refusal(act),
            isLast: act === 'erase',
            onChoose: () => setOpen(act),
          })),
        ]}
      />
      {open === 'edit' ? <EditShop shopId={shop.id} onClose={close} /> : null}
      {open === 'reset' && shop.ownerId ? (
        <ResetLink userId={shop.ownerId} name={shop.ownerName ?? shop.name} onClose={close} />
      ) : null}
      {open && open !== 'edit' && open !== 'reset' ? (
        <StandingDialog act={open} shopIds={[shop.id]} place={placeOf(open)} onClose={close} />
      ) : null}
    </>
  );
}
