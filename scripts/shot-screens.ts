import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { publicPages } from '#domain/site/public-pages.ts';
import { type Opened, openedByStaff } from './shot-dialogs.ts';
import { joining, joiningInTheDark } from './shot-joining.ts';
import { openedByShop, type ShopScreen, shopJobOf } from './shot-shop-dialogs.ts';
import type { Step } from './shot-steps.ts';

/** What pictures are taken of, in which widths and by which light: the screens of the demo world, by their parts. */

export type Look = {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
};

export type Screen = {
  name: string;
  path: string;
  as?: string;
  /** What the page needs before it is gone to. */
  before?: Step;
  /** The links to follow from there, one after the other. */
  find?: string | readonly string[];
  /** The demo world may have none of these: then there is no picture. */
  mayBeNone?: true;
  /** Buttons to press there, one after the other, that open something and change nothing. */
  presses?: readonly RegExp[];
  /** A button that is pressed if it is still there: it changes the world, so these pictures come last. */
  press?: RegExp;
  /** What is opened on the page, and looked at in the window as it is. */
  open?: Opened['open'];
};

export type Part = { name: string; looks: readonly Look[]; screens: readonly Screen[] };

const wide = { width: 1440, height: 900 };
const middle = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const bothLights = (viewport: Look['viewport']): Look[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${viewport.width}.${colorScheme}`,
    viewport,
    colorScheme,
  }));
const everyWidth = [wide, middle, phone].flatMap(bothLights);
const deskAndPhone = [wide, phone].flatMap(bothLights);
const byDay = deskAndPhone.filter(({ colorScheme }) => colorScheme === 'light');
const byNight = deskAndPhone.filter(({ colorScheme }) => colorScheme === 'dark');

const at = (name: string) => `${name}@demo.hoist.test`;
const [owner, owner2, shopOwner] = [at('owner'), at('owner2'), at('shop.owner')];
const car = 'zip=20147&year=2018&make=Honda&model=Accord&trim=EX';

const site: Screen[] = [
  ...publicPages.map(({ name, path }) => ({ name, path })),
  { name: 'marketplace-job', path: '/marketplace', find: 'a[href^="/marketplace/jobs/"]' },
  { name: 'marketplace-empty', path: '/marketplace?q=porsche' },
  { name: 'shop', path: '/shops/miras-garage' },
  { name: 'repair', path: '/repairs/brakes/ashburn-va' },
  { name: 'blog-article', path: '/blog/how-to-read-a-repair-quote' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'newsletter-leave', path: '/newsletter/leave' },
  { name: 'connection-test', path: '/supabase-test' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'login', path: '/login' },
  { name: 'login-code', path: '/login/code' },
  { name: 'login-link', path: '/login/link' },
  { name: 'login-organisation', path: '/login/organisation' },
  { name: 'register', path: '/register' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=sample' },
  { name: 'recover', path: '/recover/mfa' },
  { name: 'mechanic-signup', path: '/mechanic/signup' },
  { name: 'mechanic-team', path: '/mechanic/team?token=sample' },
  { name: 'logout', path: '/logout', as: owner },
  { name: 'demo-login', path: '/demo-login' },
  { name: 'demo-outbox', path: '/demo/outbox' },
  { name: 'demo-map', path: '/demo/map' },
  { name: 'demo-kit', path: '/demo/kit' },
];

const jobOf = (service: string) => `a[href^="/customer/jobs/"]:has-text("${service}")`;
const customer: Screen[] = [
  { name: 'customer-jobs', path: '/customer/jobs', as: owner },
  { name: 'customer-job', path: '/customer/jobs', as: owner, find: jobOf('Brake Service') },
  { name: 'customer-job-booked', path: '/customer/jobs', as: owner, find: jobOf('Electrical Systems') },
  { name: 'customer-job-running', path: '/customer/jobs', as: owner2, find: jobOf('Engine Repair') },
  { name: 'customer-messages', path: '/customer/messages', as: owner2 },
  { name: 'customer-conversation', path: '/customer/messages', as: owner2, find: 'main ul a' },
  { name: 'customer-conversation-asking', path: '/customer/messages', as: owner, find: 'main ul a' },
  { name: 'garage', path: '/garage', as: owner },
  { name: 'garage-car', path: '/garage', as: owner, find: 'a[href^="/garage/"]:not([href$="new"])' },
  { name: 'garage-new', path: '/garage/new', as: owner },
  { name: 'customer-job-past', path: '/customer/jobs?show=past', as: owner2, find: jobOf('') },
  {
    name: 'customer-receipt',
    path: '/customer/jobs?show=past',
    as: owner2,
    find: [jobOf(''), 'a[href$="/receipt"]'],
  },
  ...['', '/security', '/sessions', '/notifications', '/data'].map((page) => ({
    name: `account${page.replace('/', '-')}`,
    path: `/account${page}`,
    as: owner,
  })),
  {
    name: 'customer-money-step',
    path: '/customer/jobs',
    as: owner,
    find: jobOf('Brake Service'),
    press: /^Accept/,
  },
];

const wizards: Screen[] = [
  { name: 'posting-zip', path: '/customer' },
  { name: 'posting-vehicle', path: '/customer/vehicle?zip=20147' },
  { name: 'posting-coming-soon', path: '/customer?zip=90210' },
  { name: 'posting-service', path: `/customer/service?${car}` },
  { name: 'posting-post', path: `/customer/mechanics?${car}&service=brakes` },
  { name: 'posting-finish', path: '/customer/finish?token=sample' },
  { name: 'onboarding-stranger', path: '/mechanic/onboarding' },
  { name: 'onboarding-account', path: '/mechanic/onboarding', presses: [/^Start Setup/] },
  { name: 'onboarding', path: '/mechanic/onboarding', as: owner },
  { name: 'onboarding-first-step', path: '/mechanic/onboarding', as: owner, presses: [/^Start Setup/] },
  { name: 'onboarding-oak', path: '/mechanic/onboarding', as: at('oak') },
  { name: 'onboarding-over', path: '/mechanic/onboarding', as: at('oak'), presses: [/^Start Over/] },
  { name: 'onboarding-step', path: '/mechanic/onboarding', as: at('oak'), presses: [/^Continue Setup/] },
  ...['hours', 'stripe', 'services', 'media', 'policies', 'review'].map((step) => ({
    name: `bootstrap-${step}`,
    path: `/mechanic/bootstrap/${step}`,
    as: at('oak'),
  })),
];

const ofShop: ShopScreen[] = [
  { name: 'dashboard', under: 'dashboard', needs: 'dashboard.read' },
  { name: 'marketplace', under: 'marketplace', needs: 'marketplace.read' },
  { name: 'quotes', under: 'quotes', needs: 'quotes.read' },
  { name: 'quotes-templates', under: 'quotes/templates', needs: 'quotes.read' },
  { name: 'jobs', under: 'jobs', needs: 'jobs.read' },
  { name: 'services', under: 'services', needs: 'services.manage' },
  { name: 'payouts', under: 'payouts', needs: 'statement.read' },
  { name: 'customers', under: 'customers', needs: 'customers.read' },
  { name: 'reviews', under: 'reviews', needs: 'reviews.read' },
  { name: 'team', under: 'team', needs: 'team.read' },
  { name: 'settings', under: 'settings', needs: 'settings.read' },
  { name: 'settings-profile', under: 'settings/profile', needs: 'profile.edit' },
  { name: 'settings-photos', under: 'settings/photos', needs: 'profile.edit' },
  { name: 'settings-policies', under: 'settings/policies', needs: 'profile.edit' },
  { name: 'settings-public-page', under: 'settings/public-page', needs: 'profile.edit' },
  { name: 'settings-locations', under: 'settings/locations', needs: 'profile.edit' },
  { name: 'settings-documents', under: 'settings/documents', needs: 'documents.manage' },
  { name: 'settings-review', under: 'settings/review', needs: 'shop.submit' },
];
/** What only a shop with work has. */
const ofBusyShop: ShopScreen[] = [
  {
    name: 'settings-location',
    under: 'settings/locations',
    needs: 'profile.edit',
    find: 'main a[href^="/mechanic/shop/settings/locations/"]',
  },
  {
    name: 'request',
    under: 'marketplace',
    needs: 'marketplace.read',
    find: 'a[href^="/mechanic/shop/jobs/"]',
  },
  { name: 'job-check-in', under: 'jobs', needs: 'jobs.read', find: shopJobOf('Electrical Systems') },
  { name: 'job-finish', under: 'jobs', needs: 'jobs.read', find: shopJobOf('Engine Repair') },
  {
    name: 'customer',
    under: 'customers',
    needs: 'customers.read',
    find: 'a[href^="/mechanic/shop/customers/"]',
  },
];

function asMember(prefix: string, as: string, role: ShopRole, screens: readonly ShopScreen[]): Screen[] {
  return screens
    .filter(({ needs }) => can(role, needs))
    .map(({ name, under, needs: _needs, ...steps }) => ({
      name: `${prefix}-${name}`,
      path: `/mechanic/shop/${under}`,
      as,
      ...steps,
    }));
}

const busy = [...ofShop, ...ofBusyShop];
const forStaff: Screen[] = [
  { name: 'app-marketplace', path: '/app/marketplace', as: shopOwner },
  {
    name: 'app-marketplace-job',
    path: '/app/marketplace',
    as: shopOwner,
    find: 'a[href^="/app/marketplace/jobs/"]',
  },
];

const admin: Screen[] = [
  ...['overview', 'help', 'audit', 'settings', 'jobs/new', 'vehicles/new', 'shops/invite'].map((page) => ({
    name: `admin-${page.replace('/', '-')}`,
    path: `/admin/${page}`,
    as: at('super'),
  })),
  ...['jobs', 'quotes', 'vehicles', 'shops', 'reviews', 'support', 'users', 'payments'].map(listOf),
  ...['disputes', 'chargebacks'].map(listOf),
  ...['jobs', 'quotes', 'vehicles', 'shops', 'users', 'payments'].map(recordOf),
  ...['support', 'disputes', 'chargebacks'].map((list) => ({ ...recordOf(list), mayBeNone: true as const })),
];

function listOf(list: string): Screen {
  return { name: `admin-${list}`, path: `/admin/${list}`, as: at('super') };
}

function recordOf(list: string): Screen {
  const other = ['/new', '/invite'].map((end) => `:not([href$="${end}"])`).join('');
  return { ...listOf(list), name: `admin-${list}-record`, find: `main a[href^="/admin/${list}/"]${other}` };
}

export const parts: readonly Part[] = [
  { name: 'public', looks: everyWidth, screens: site },
  { name: 'customer', looks: deskAndPhone, screens: customer },
  { name: 'wizards', looks: deskAndPhone, screens: wizards },
  {
    name: 'shop',
    looks: deskAndPhone,
    screens: [...asMember('shop', shopOwner, 'mso_owner', busy), ...forStaff],
  },
  { name: 'dialogs', looks: byDay, screens: asMember('dialog', shopOwner, 'mso_owner', openedByShop) },
  {
    name: 'roles',
    looks: byDay,
    screens: [
      ...asMember('manager', at('shop.manager'), 'mso_manager', busy),
      ...asMember('advisor', at('shop.advisor'), 'mso_service_advisor', busy),
      ...asMember('technician', at('shop.technician'), 'mso_technician', busy),
      ...asMember('accounting', at('shop.accounting'), 'mso_accounting', busy),
    ],
  },
  // One that was not sent in for its review yet and has no work.
  { name: 'new-shop', looks: byDay, screens: asMember('new-shop', at('oak'), 'mso_owner', ofShop) },
  {
    name: 'new-shop-roles',
    looks: byDay,
    screens: [
      ...asMember('new-shop-manager', 'team.manager', 'mso_manager', ofShop),
      ...asMember('new-shop-advisor', 'team.advisor', 'mso_service_advisor', ofShop),
      ...asMember('new-shop-technician', 'team.technician', 'mso_technician', ofShop),
      ...asMember('new-shop-accounting', 'team.accounting', 'mso_accounting', ofShop),
    ],
  },
  { name: 'joining', looks: byDay, screens: joining },
  { name: 'joining', looks: byNight, screens: joiningInTheDark },
  { name: 'admin', looks: deskAndPhone, screens: admin },
  {
    name: 'admin-opened',
    looks: deskAndPhone,
    screens: openedByStaff.map((one) => ({ ...one, name: `admin-${one.name}`, as: one.as ?? at('super') })),
  },
];
