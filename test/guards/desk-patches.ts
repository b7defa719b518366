import type { GuardPatch } from './patches.ts';

const notices = 'src/server/notifications/bell/notices.test.ts';
const desk = 'src/server/dashboard/shop-desk.test.ts';

/** Guards around what a shop member reads, and finds, before they open a job. */
export const deskPatches: readonly GuardPatch[] = [
  {
    guard: 'No one marks another person’s notices as read',
    file: 'src/server/notifications/bell/queries.ts',
    from: "    .where('user_id', '=', userId)\n    .where('id', 'in', ids)\n",
    to: "    .where('id', 'in', ids)\n",
    red: [{ file: notices, test: 'is read by its person alone', says: /to be/ }],
  },
  {
    guard: 'Members read a shop’s notices only while they work there',
    file: 'src/server/notifications/bell/list-notices.ts',
    from: '  const kinds = noticesOpenTo({ role: actor.role, status: actor.shopStatus });\n',
    to: "  const kinds = noticesOpenTo({ role: 'mso_owner', status: 'active' });\n",
    red: [
      { file: notices, test: 'shows nothing more of a shop to people who left it', says: /deeply equal/ },
    ],
  },
  {
    guard: 'A notice leads nowhere but to us',
    file: 'src/server/notifications/bell/notify-person.ts',
    from: "  assert(own, 'a notice leads to a place of ours');\n",
    to: '',
    red: [{ file: notices, test: 'leads nowhere but to us', says: /resolved|throw/ }],
  },
  {
    guard: 'A search of a shop finds the jobs of that shop',
    file: 'src/server/dashboard/shop-search-queries.ts',
    from: "      where shop_id = ${shopId} and state <> 'booking_pending'\n",
    to: "      where state <> 'booking_pending'\n",
    red: [{ file: desk, test: 'finds nothing of another shop', says: /deeply equal/ }],
  },
  {
    guard: 'The money of a shop is on the dashboard of those who keep its books',
    file: 'src/server/dashboard/shop-dashboard.ts',
    from: "    revenue: may('statement.read') ? await revenueOf(ctx, shopId, timeZone) : null,\n",
    to: '    revenue: await revenueOf(ctx, shopId, timeZone),\n',
    red: [{ file: desk, test: 'gives each role its own part', says: /deeply equal/ }],
  },
];
