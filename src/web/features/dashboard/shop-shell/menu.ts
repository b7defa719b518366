import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { shopMenu, type ShopMenuItem, type ShopRole } from '#domain/permissions/shop-roles.ts';

type Place = ShopMenuItem & { icon: TablerIcon; key: string };

/** The places of the menu that can be visited, each with its drawing and the letter that follows `g`. */
const places: Record<string, { icon: TablerIcon; key: string }> = {
  '/mechanic/shop/dashboard': { icon: IconLayoutDashboard, key: 'd' },
  '/mechanic/shop/marketplace': { icon: IconBuildingStore, key: 'm' },
  '/mechanic/shop/quotes': { icon: IconClipboardList, key: 'q' },
  '/mechanic/shop/jobs': { icon: IconTool, key: 'j' },
  '/mechanic/shop/messages': { icon: IconMessage, key: 'n' },
  '/mechanic/shop/services': { icon: IconListDetails, key: 's' },
  '/mechanic/shop/customers': { icon: IconUsers, key: 'c' },
  '/mechanic/shop/reviews': { icon: IconStar, key: 'r' },
  '/mechanic/shop/payouts': { icon: IconCash, key: 'p' },
  '/mechanic/shop/team': { icon: IconUsersGroup, key: 'e' },
  '/mechanic/shop/settings': { icon: IconSettings, key: 't' },
};

/** Where a member can go: what opens to them, as far as it has a page. */
export function menuOf(role: ShopRole, status: ShopStatus): Place[] {
  return shopMenu({ role, status }).flatMap((item) => {
    const place = places[item.path];
    return place ? [{ ...item, ...place }] : [];
  });
}
