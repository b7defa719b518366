import { check, choose, fill, inTurn, PATIENCE, press, pressInArticle, type Step } from './shot-steps.ts';

/** What staff open on the screens of the back-office: dialogs, menus and parts. Looking changes nothing. */

export type Opened = {
  name: string;
  path: string;
  as?: string;
  find?: string | readonly string[];
  mayBeNone?: true;
  /** What is done on the page before the picture; nothing is sent. */
  open?: Step;
};

const READER = 'readonly@demo.hoist.test';
const OTHER_BOSS = 'super2@demo.hoist.test';

const rowOf = (list: string, ...words: readonly string[]) =>
  `tr${words.map((word) => `:has-text("${word}")`).join('')} a[href^="/admin/${list}/"]`;

const shopActs: Opened[] = [
  ...(
    [
      ['menu', 'active', 'Mira'],
      ['edit', 'active', 'Mira', 'Edit'],
      ['suspend-soft', 'active', 'Mira', 'Suspend (soft)'],
      ['suspend-hard', 'active', 'Mira', 'Suspend (hard)'],
      ['delete', 'active', 'Mira', 'Soft delete'],
      ['erase-refused', 'active', 'Mira', 'Permanent delete'],
      ['reset-link', 'active', 'Mira', 'Generate password-reset link'],
      ['activate', 'suspended', '', 'Activate'],
      ['restore', 'deleted', '', 'Restore'],
      ['erase', 'deleted', '', 'Permanent delete'],
      ['resend', 'pending', 'Ruiz', 'Resend Invitation'],
    ] as const
  ).map(([name, show, shop, act]) => ({
    name: `shop-${name}`,
    path: `/admin/shops?show=${show}`,
    open: inTurn(press(new RegExp(`^Actions for ${shop}`)), ...(act ? [press(act)] : [])),
  })),
  ...(['Suspend (soft)', 'Activate', 'Soft delete'] as const).map((act) => ({
    name: `shops-${act.toLowerCase().replaceAll(/\W+/g, '-').replace(/-$/, '')}`,
    path: '/admin/shops?show=all',
    open: inTurn(check('Select all on this page'), press(act)),
  })),
  { name: 'shops-chosen', path: '/admin/shops?show=all', open: check('Select all on this page') },
  {
    name: 'shops-papers',
    path: '/admin/shops?show=documents',
    open: inTurn(check('Select all on this page'), press('Approve documents')),
  },
  { name: 'shop-add-owner', path: '/admin/shops', open: press('Add Owner') },
  { name: 'shop-add-owner-wrong', path: '/admin/shops', open: inTurn(press('Add Owner'), press(/^Send/)) },
  { name: 'shop-invitation-edit', path: '/admin/shops/invite', open: press('Edit') },
  { name: 'shop-invitation-revoke', path: '/admin/shops/invite', open: press('Revoke') },
];

const waitingShop = { path: '/admin/shops', find: rowOf('shops', 'Sugarland') };
const setUpShop = { path: '/admin/shops?show=pending', find: rowOf('shops', 'Ruiz') };
const review: Opened[] = [
  { name: 'review-request-changes', ...waitingShop, open: press('Request changes') },
  { name: 'review-reject', ...waitingShop, open: press('Reject') },
  { name: 'paper-approve', ...waitingShop, open: press('Approve') },
  {
    name: 'paper-reject',
    ...setUpShop,
    find: [setUpShop.find, 'a[href$="?tab=documents"]'],
    open: pressInArticle('Reject'),
  },
];

/** The parts of a record behind its tabs. */
const partsOf = (list: string, names: readonly string[], find: string, path = `/admin/${list}`): Opened[] =>
  names.map((tab) => ({ name: `${list}-${tab}`, path, find: [find, `a[href$="?tab=${tab}"]`] }));

const charge = { path: '/admin/payments?type=charge&search=Whitfield&status=completed' };
const anyCharge = { ...charge, find: rowOf('payments', 'Whitfield') };
const parts: Opened[] = [
  ...partsOf(
    'shops',
    ['overview', 'documents', 'team', 'jobs', 'payments', 'notes', 'history'],
    rowOf('shops', 'Mira'),
    '/admin/shops?show=active',
  ),
  ...partsOf('jobs', ['quotes', 'notes', 'history'], rowOf('jobs', 'Ortiz'), '/admin/jobs?search=Ortiz'),
  ...partsOf('vehicles', ['services', 'notes', 'history'], rowOf('vehicles', '')),
  ...partsOf(
    'users',
    ['activity', 'notes', 'sessions', 'actions'],
    rowOf('users', 'Whitfield'),
    '/admin/users?search=Whitfield',
  ),
  ...partsOf('payments', ['breakdown', 'refunds', 'disputes', 'notes'], anyCharge.find, charge.path),
  ...['catalogue', 'flags', 'fees', 'limits', 'content', 'newsletter', 'keys', 'roles', 'security'].map(
    (part) => ({ name: `settings-${part}`, path: `/admin/settings?show=${part}` }),
  ),
];

const userNamed = (name: string, tab?: string) => ({
  path: `/admin/users?search=${name}`,
  find: [rowOf('users', name), ...(tab ? [`a[href$="?tab=${tab}"]`] : [])],
});
const people: Opened[] = [
  { name: 'user-add', path: '/admin/users', open: press('Add User') },
  { name: 'user-menu', path: '/admin/users?search=Omar', open: press(/^Actions for/) },
  { name: 'user-role', ...userNamed('Omar'), open: press('Edit Role') },
  {
    name: 'user-role-super',
    ...userNamed('Omar'),
    open: inTurn(press('Edit Role'), choose('Role', 'Super admin')),
  },
  { name: 'user-reset', ...userNamed('Whitfield'), open: press('Reset Password') },
  { name: 'user-disable', ...userNamed('Whitfield'), open: press('Disable') },
  { name: 'user-reveal', ...userNamed('Whitfield'), open: press(/^Reveal/) },
  { name: 'user-force-password', ...userNamed('Omar', 'actions'), open: press('Force Password Change') },
  { name: 'user-reset-factors', ...userNamed('Omar', 'actions'), open: press('Force MFA Reset') },
  {
    name: 'user-sign-out',
    ...userNamed('Frost', 'sessions'),
    as: OTHER_BOSS,
    open: press('Sign Out Everywhere'),
  },
];

const openJob = { path: '/admin/jobs?search=Caleb', find: rowOf('jobs', 'Caleb', '4Runner') };
const bookedJob = { path: '/admin/jobs?search=Ortiz', find: rowOf('jobs', 'Ortiz', 'RAV4') };
const market: Opened[] = [
  { name: 'job-hide', ...openJob, open: press('Hide job') },
  { name: 'job-cancel', ...openJob, open: press('Cancel job') },
  { name: 'job-cancel-booked', ...bookedJob, open: press('Cancel job') },
  {
    name: 'job-reject-quote',
    ...openJob,
    find: [openJob.find, 'a[href$="?tab=quotes"]'],
    open: press(/^Reject quote/),
  },
  { name: 'job-create-wrong', path: '/admin/jobs/new', open: press('Create Job') },
  { name: 'jobs-columns', path: '/admin/jobs', open: press('Columns') },
  { name: 'jobs-save-view', path: '/admin/jobs?status=pending', open: press('Save this view') },
  { name: 'jobs-nothing', path: '/admin/jobs?search=no-such-name' },
  { name: 'vehicle-reveal', path: '/admin/vehicles', find: rowOf('vehicles', ''), open: press(/^Reveal/) },
  { name: 'vehicle-edit', path: '/admin/vehicles', find: rowOf('vehicles', ''), open: press('Edit') },
  { name: 'reviews-keep', path: '/admin/reviews', open: press('Keep it') },
  { name: 'reviews-hide', path: '/admin/reviews', open: press('Hide it') },
  {
    name: 'reviews-many',
    path: '/admin/reviews',
    open: inTurn(check('Select all on this page'), press('Keep it')),
  },
];

const refunds = { ...anyCharge, find: [anyCharge.find, 'a[href$="?tab=refunds"]'] };
const disputeOf = { path: '/admin/disputes?tab=all', find: rowOf('disputes', '') };
const money: Opened[] = [
  { name: 'payment-refund-empty', ...refunds, open: press('Issue Refund') },
  {
    name: 'payment-refund',
    ...refunds,
    open: inTurn(
      press('Issue Refund'),
      fill('Amount in dollars', '25'),
      choose('Reason code', 'Service issue'),
    ),
  },
  {
    name: 'payment-refund-large',
    ...refunds,
    open: inTurn(press('Issue Refund'), fill('Amount in dollars', '300')),
  },
  {
    name: 'payment-refund-waits',
    path: '/admin/payments?waits=refunds',
    find: [rowOf('payments', ''), 'a[href$="?tab=refunds"]'],
  },
  {
    name: 'payment-refund-approve',
    path: '/admin/payments?waits=refunds',
    find: [rowOf('payments', ''), 'a[href$="?tab=refunds"]'],
    open: press('Approve refund'),
  },
  {
    name: 'payment-goodwill',
    ...anyCharge,
    open: inTurn(press('Give goodwill credit'), fill('Amount in dollars', '15')),
  },
  { name: 'payment-reveal', ...anyCharge, open: press(/^Reveal/) },
  {
    name: 'payment-open-dispute',
    ...anyCharge,
    find: [anyCharge.find, 'a[href$="?tab=disputes"]'],
    open: press(/dispute/i),
  },
  { name: 'dispute-begin-review', ...disputeOf, mayBeNone: true, open: press('Start review now') },
  { name: 'dispute-end-evidence', ...disputeOf, mayBeNone: true, open: press('Stop waiting for evidence') },
  {
    name: 'chargeback-answer',
    path: '/admin/chargebacks',
    find: rowOf('chargebacks', ''),
    mayBeNone: true,
    open: press('Respond to the bank'),
  },
];

const settings = (part: string) => `/admin/settings?show=${part}`;
const desk: Opened[] = [
  {
    name: 'search',
    path: '/admin/overview',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search the back-office' }).fill('mira');
      await page.getByRole('option').first().waitFor(PATIENCE);
    },
  },
  { name: 'account-menu', path: '/admin/overview', open: press(/Nadia Frost/) },
  { name: 'overview-of-reader', path: '/admin/overview', as: READER },
  { name: 'job-of-reader', path: '/admin/jobs?search=Ortiz', as: READER, find: rowOf('jobs', 'Ortiz') },
  { name: 'audit-entry', path: '/admin/audit?action=payment.refund', open: press(/^View/) },
  { name: 'audit-chains', path: '/admin/audit', open: press('Verify chains') },
  { name: 'settings-stop-zip', path: '/admin/settings', open: press('Stop') },
  {
    name: 'settings-support-zip',
    path: '/admin/settings',
    open: inTurn(fill('ZIP code', '20176'), press('Support a ZIP code')),
  },
  { name: 'settings-switch-off', path: settings('flags'), open: press('Turn off') },
  { name: 'settings-service', path: settings('catalogue'), open: press('Edit') },
  { name: 'settings-retire', path: settings('catalogue'), open: press('Retire') },
  { name: 'settings-limit', path: settings('limits'), open: press('Change') },
  {
    name: 'settings-announce-fees',
    path: settings('fees'),
    open: inTurn(fill('From (UTC)', '2027-01-01'), press('Schedule')),
  },
];

export const openedByStaff: readonly Opened[] = [
  ...parts,
  ...desk,
  ...shopActs,
  ...review,
  ...people,
  ...market,
  ...money,
];
