import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import { check, choose, fill, inTurn, opened, press, type Step, unfold, write } from './shot-steps.ts';

/**
 * The dialogs of a shop's pages, and the content of its menus. Each view is read-only unless it is marked.
 */

export type ShopScreen = {
  name: string;
  under: string;
  needs: ShopPermission;
  find?: string | readonly string[];
  presses?: readonly RegExp[];
  press?: RegExp;
  open?: Step;
};

export const shopJobOf = (words: string) => `a[href^="/mechanic/shop/jobs/"]:has-text("${words}")`;

const ofMarketplace: ShopScreen[] = [
  { name: 'bell', under: 'dashboard', needs: 'dashboard.read', presses: [/^Notifications/] },
  {
    name: 'save-search',
    under: 'marketplace?radius=25',
    needs: 'marketplace.read',
    presses: [/^Save this search/],
  },
  {
    name: 'saved-searches',
    under: 'marketplace',
    needs: 'marketplace.read',
    presses: [/^Manage saved searches/],
  },
  {
    name: 'saved-search-rename',
    under: 'marketplace',
    needs: 'marketplace.read',
    open: inTurn(unfold(/^Manage saved searches/), press(/^Rename/)),
  },
];

const asked = { under: 'quotes', find: shopJobOf('Outback') };
const disputed = { under: 'quotes?q=Escape', find: shopJobOf('Escape') };
const ofJobs: ShopScreen[] = [
  {
    name: 'job-give-back',
    under: 'jobs',
    needs: 'jobs.cancel',
    find: shopJobOf('Electrical Systems'),
    presses: [/^We can’t do this job/],
  },
  { name: 'job-offered-less', ...asked, needs: 'quotes.write' },
  { name: 'job-agree', ...asked, needs: 'quotes.write', open: press(/^Agree to/) },
  { name: 'job-answer', ...asked, needs: 'quotes.write', open: press('Make a counter-offer') },
  { name: 'quote-withdraw', ...asked, needs: 'quotes.write', open: press('Withdraw quote') },
  {
    name: 'quote-keep-template',
    under: 'marketplace',
    // Not what the bell tells of.
    find: `main ${shopJobOf('Engine Diagnostics')}`,
    needs: 'quotes.write',
    open: inTurn(write('Hours', '1.6'), press('Save as template')),
  },
  { name: 'dispute-of-job', ...disputed, needs: 'jobs.read' },
  { name: 'dispute-settle', ...disputed, needs: 'jobs.read', open: press(/^Settle for/) },
  {
    name: 'job-owner-missed',
    under: 'jobs',
    find: shopJobOf('Electrical Systems'),
    needs: 'jobs.no_show',
    // Staff and owners can only report this after the appointment has passed, so move the job's demo clock
    // ahead.
    press: /^\+24 hours/,
    open: press('The owner didn’t come'),
  },
  { name: 'template-rename', under: 'quotes/templates', needs: 'quotes.write', presses: [/^Rename/] },
];

const ofServices: ShopScreen[] = [
  { name: 'service-add', under: 'services', needs: 'services.manage', presses: [/^Add service/] },
  { name: 'service-edit', under: 'services', needs: 'services.manage', presses: [/^Edit/] },
  {
    name: 'service-remove',
    under: 'services',
    needs: 'services.manage',
    open: inTurn(press(/^Edit/), press(/^Remove/)),
  },
  { name: 'service-import', under: 'services', needs: 'services.manage', presses: [/^Import CSV/] },
  { name: 'package-add', under: 'services', needs: 'services.manage', presses: [/^Add package/] },
  {
    name: 'package-remove',
    under: 'services',
    needs: 'services.manage',
    // It is kept first, and stays.
    open: inTurn(
      press('Add package'),
      write('Package name', 'Ready for winter'),
      write('Price', '189'),
      check('Oil Change'),
      check('Brake Service'),
      press('Save'),
      press(/^Edit Ready for winter/),
      press(/^Remove/),
    ),
  },
];

const ofPeople: ShopScreen[] = [
  { name: 'review-answer', under: 'reviews', needs: 'reviews.reply', presses: [/^Answer/] },
  { name: 'review-report', under: 'reviews', needs: 'reviews.reply', presses: [/^Report(?!ed)/] },
  {
    name: 'team-role',
    under: 'team',
    needs: 'team.manage',
    open: choose(/^Role of Tess/, 'mso_manager'),
  },
  { name: 'team-remove', under: 'team', needs: 'team.manage', presses: [/^Remove/] },
  { name: 'team-hand-over', under: 'team', needs: 'team.manage', presses: [/^Hand over/] },
];

const ofSettings: ShopScreen[] = [
  {
    name: 'profile-reviewed-again',
    under: 'settings/profile',
    needs: 'profile.edit',
    open: inTurn(fill('Business Name', "Mira's Garage and Sons"), press('Save profile'), opened),
  },
  {
    name: 'location-archive',
    under: 'settings/locations',
    needs: 'profile.edit',
    find: 'main a[href^="/mechanic/shop/settings/locations/"]',
    open: press(/^Archive/),
  },
];

export const openedByShop: readonly ShopScreen[] = [
  ...ofMarketplace,
  ...ofJobs,
  ...ofServices,
  ...ofPeople,
  ...ofSettings,
];
