import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { staffRoleLabel, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';
import { key, paidJob, postJob, sendQuote } from '../support/stories.ts';
import { columnsOf, wordsInEach, wordsOf } from '../support/words-of-page.ts';

// The literal words of A 2 are on its pages, and each only for the roles that may see it.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
/** The values of `:job`, `:payment` and so on in the paths below. */
let ids: Record<string, string> = {};

beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
  await paidJob(app);
  const argued = { jobId: await paidJob(app), reason: 'not_fixed', statement: 'It still squeals.' } as const;
  await app.as('ana').disputes.open({ ...argued, askedCents: cents(5_00), idempotencyKey: key() });
  const job = await postJob(app, 'ben');
  await sendQuote(app, job);
  // One more than a page of users holds.
  const invited = { email: 'one.more@people.test', name: 'One More', role: null, reason: 'Joins us today.' };
  const { accounts, jobs } = app.as('superAdmin');
  await accounts.staff.add({ ...invited, idempotencyKey: key() });
  const { vehicle } = await jobs.staff.get({ jobId: job });
  const { items: payments } = await app.as('finance').payments.staff.list({ type: 'charge' });
  ids = {
    ':job': job,
    ':vehicle': vehicle.id,
    ':disputed': payments[0]!.paymentId,
    ':payment': payments[1]!.paymentId,
    ':shop': app.world.shops.mira.id,
    ':pending': app.world.shops.pending.id,
    ':user': app.world.users.ana,
    ':staff': app.world.users.ops,
  };
});
afterAll(() => app.close());

const withIds = (path: string) => path.replace(/:[a-z]+/, (name) => ids[name]!);

async function open(path: string, person: PersonName | null, secondFactor = true) {
  const headers = new Headers({ Accept: 'text/html' });
  if (person) headers.set('Cookie', await app.sessionOf(person, { secondFactor }));
  const answer = await http.request(`http://hoist.test${withIds(path)}`, { headers });
  return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
}

async function read(path: string, person: PersonName = 'superAdmin') {
  const { status, html } = await open(path, person);
  expect(status, path).toBe(200);
  return html;
}

describe('the addresses of the back-office', () => {
  it.each([
    ['/admin', '/admin/shops'],
    ['/admin/owners', '/admin/users?type=mechanic_shop'],
    ['/admin/owners/:user', '/admin/users?type=mechanic_shop&open=:user'],
    ['/admin/users?type=mechanic_shop&open=:user', '/admin/users/:user'],
    ['/admin/audit-logs', '/admin/audit'],
    ['/admin/no/such/place', '/'],
  ])('%s leads to %s', async (path, to) => {
    expect((await open(path, 'superAdmin')).to).toBe(withIds(to));
  });

  it('are in the menu, in the order of the specification', async () => {
    const links = wordsInEach(await read('/admin/shops?show=all'), 'a');
    const asked = ['Shops', 'Users', 'Vehicles', 'Jobs', 'Payments', 'Audit Logs'];
    expect(links.filter((words) => asked.includes(words)).slice(0, asked.length)).toEqual(asked);
  });
});

describe('the gate', () => {
  it.each([
    ['ana', true, 'Access Denied', null],
    ['mira', true, 'Access Denied', null],
    ['rotate', true, 'Password Change Required', ['Change Password', '/admin/setup/change-password']],
    ['enrol', false, 'MFA Required', ['Complete Security Setup', '/admin/setup/security']],
  ] as const)('says to %s (factor: %s): %s', async (person, factor, title, way) => {
    const { status, html } = await open('/admin/jobs', person, factor);
    expect(status).toBe(403);
    expect(wordsInEach(html, 'h1')).toContain(title);
    if (!way) return;
    const link = new RegExp(`<a [^>]*href="${way[1]}"[^>]*>([^]*?)</a>`).exec(html);
    expect(wordsOf(link![1]!).trim()).toBe(way[0]);
  });

  it('says "Access Denied" to people who are not signed in, and shows the door that leads back', async () => {
    const { status, html } = await open('/admin/jobs?q=oil', null);
    expect([status, wordsInEach(html, 'h1')]).toEqual([401, ['Access Denied']]);
    expect(html).toContain('href="/login?returnTo=%2Fadmin%2Fjobs%3Fq%3Doil"');
    expect((await open('/admin/setup/security', null)).to).toMatch(/^\/login\?/);
  });

  it('lets read_only in without a second factor', async () => {
    expect((await open('/admin/jobs', 'readOnly', false)).status).toBe(200);
  });
});

/** Path by path, what A 2 puts there for a super admin. */
const literal: Record<string, readonly string[]> = {
  '/admin/setup/backup-codes': [
    'Generate Backup Codes',
    'Continue to Admin',
    'shown only once',
    'Each code works a single time',
    'regain access when your authenticator is lost',
  ],
  '/admin/audit?entity=job': [
    'Clear Filters',
    'Export CSV',
    'Entity type',
    'Actor',
    'Action',
    'Date',
    'Search',
  ],
  '/admin/shops?show=all': [
    'Add Owner',
    'Active',
    'Pending',
    'Suspended',
    'Rejected',
    'ZIP',
    'Name or email',
  ],
  '/admin/shops/:shop?tab=overview': [
    'Services offered',
    'Address',
    'ZIP',
    'Phone',
    'Email',
    'Created',
    'Rating',
    'Total jobs',
    'Revenue',
    'Owner',
  ],
  '/admin/shops/:pending?tab=documents': ['Verify', 'Reject', 'No documents uploaded'],
  '/admin/vehicles': [
    'Add Vehicle',
    'Owner',
    'Year',
    'Make',
    '2016',
    '2025',
    'Toyota Honda Ford Chevrolet BMW Mercedes-Benz Audi Nissan',
  ],
  '/admin/vehicles/:vehicle': ['Edit', 'Owner', 'Mileage', 'Last service', 'Total services'],
  '/admin/jobs': [
    'Create Job',
    'Search',
    'ZIP',
    'Pending In progress Completed Cancelled Hidden',
    'Oil Change Brake Service Tire Rotation Engine Repair Transmission Wheel Alignment Car Inspection',
  ],
  '/admin/jobs/:job': ['Customer', 'Vehicle', 'Service provider'],
  '/admin/jobs/:job?tab=quotes': ['Reject quote'],
  '/admin/payments': [
    'Export Data',
    'Search',
    'Charges Refunds Payouts',
    'Completed Pending Failed Refunded Partially refunded',
  ],
  '/admin/payments/:payment': [
    'Payment method',
    '•••• 4242',
    'Initiated',
    'Processed',
    'Total',
    'Customer',
    'Shop',
    'Payment summary',
    'Service total',
    'Platform fee',
    'Shop payout',
    'Payout status',
  ],
  '/admin/payments/:payment?tab=breakdown': [
    'Parts',
    'Labor',
    'Tax',
    'Subtotal',
    'Platform fee',
    'Payment processing $2.90',
    'Total fees',
    'Net to shop',
  ],
  '/admin/payments/:payment?tab=refunds': ['Total refunded', 'Remaining refundable', 'Issue Refund'],
  '/admin/payments/:payment?tab=disputes': ['No Dispute'],
  '/admin/payments/:disputed': ['Disputes There is a dispute'],
  '/admin/users': [
    'Active Mechanic Shops',
    'Car Owners',
    'Admin Users',
    'Add User',
    'Name or email',
    'All Super admin Operations Finance Support Read only',
    'All Admin Mechanic shop Car owner',
    'All Active Suspended Pending',
    'Clear Filters',
    'Internal Users (Admins, Support, Finance)',
    'External Users (Mechanic Shops, Car Owners)',
    'Never',
    'Verified',
  ],
  '/admin/users/:user': [
    'Basic Information',
    'Access & Role',
    'Security Status',
    'Email confirmed',
    'Password changed',
    'Must rotate password',
    'Reset Password',
    'Disable',
  ],
  '/admin/users/:staff?tab=actions': [
    'Edit Role',
    'Reset Password',
    'Force Password Change',
    'Force MFA Reset',
    'Disable',
    'View Sessions',
  ],
};

describe('the literal texts of the back-office', () => {
  it.each(Object.keys(literal))('are on %s', async (path) => {
    const said = wordsOf(await read(path));
    expect(literal[path]!.filter((words) => !said.includes(words))).toEqual([]);
  });

  it('say how many of the entries of the trail are shown', async () => {
    expect(wordsOf(await read('/admin/audit'))).toMatch(/Showing [\d,]+ of [\d,]+ audit entries/);
  });

  it.each([
    ['', 'Showing 25 of 26 users (Page 1 of 2)', ['Next']],
    ['?page=2', 'Showing 1 of 26 users (Page 2 of 2)', ['Previous']],
    ['?type=admin', 'Showing 7 of 7 users (Page 1 of 1)', []],
  ])('say of /admin/users%s: %s', async (asked, says, turns) => {
    const html = await read(`/admin/users${asked}`);
    expect(wordsOf(html)).toContain(says);
    const links = wordsInEach(html, 'a');
    expect(links.filter((words) => words === 'Previous' || words === 'Next')).toEqual(turns);
  });

  it('are on the page of a forced change of password', async () => {
    const said = wordsOf(await read('/admin/setup/change-password', 'rotate'));
    const asked = [
      'New password',
      'Confirm password',
      'Password must be at least 12 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
      'Update Password',
    ];
    expect(asked.filter((words) => !said.includes(words))).toEqual([]);
  });

  it('are on the page of the recovery', async () => {
    const { html } = await open('/recover/mfa', null);
    expect(wordsOf(html)).toContain('A backup code has 10 characters');
    expect(/<input [^>]*name="code"[^>]*>/.exec(html)?.[0]).toMatch(/placeholder="XXXX-XXXX-XX"/);
    expect(/<input [^>]*name="code"[^>]*>/.exec(html)?.[0]).toMatch(/maxlength="12"/i);
    expect(html).toMatch(/<a [^>]*href="\/auth\/login"[^>]*>Contact support</);
  });

  it('strike out a shop that is deleted', async () => {
    expect(wordsInEach(await read('/admin/shops?show=all'), 's')).toEqual(['Gone Garage']);
  });

  it.each(['/admin/vehicles/:vehicle', '/admin/payments/:payment'])(
    'lead from %s to its owner by the old address of owners',
    async (path) => {
      expect(await read(path)).toMatch(/href="\/admin\/owners\/[0-9a-f-]{36}"/);
    },
  );
});

/** The columns that A 2 names, in its order; ours may be between them. */
const columns: Record<string, readonly string[]> = {
  '/admin/audit': ['Time', 'Actor', 'Action', 'Entity', 'Entity ID', 'Details', 'View'],
  '/admin/shops?show=all': ['Business', 'Owner', 'ZIP', 'Rating', 'Status', 'Created', 'Actions'],
  '/admin/vehicles': ['Vehicle', 'Engine', 'VIN', 'Owner', 'Mileage', 'Last service', 'Created'],
  '/admin/users': ['User', 'User Type', 'Admin Role', 'Security', 'Created', 'Last Sign-in', 'Actions'],
};

describe('the columns of', () => {
  it.each(Object.keys(columns))('%s are those of the specification', async (path) => {
    const wanted = columns[path]!;
    const drawn = columnsOf(await read(path)).filter((words) => wanted.includes(words));
    expect(drawn.slice(0, wanted.length)).toEqual(wanted);
  });
});

/** The tabs that A 2 names, in its order; ours may be between them. */
const tabs: Record<string, readonly string[]> = {
  '/admin/shops/:shop': ['Overview', 'Documents', 'Notes', 'History'],
  '/admin/vehicles/:vehicle': ['Overview', 'Service History', 'Notes'],
  '/admin/jobs/:job': ['Overview', 'Quotes (1)', 'Notes'],
  '/admin/payments/:payment': ['Overview', 'Financial Breakdown', 'Refunds', 'Disputes', 'Notes'],
  '/admin/users/:user': ['Overview', 'Activity', 'Actions'],
};

async function tabsOn(path: string, person: PersonName = 'superAdmin') {
  const html = await read(path, person);
  return wordsInEach(/<nav aria-label="Parts of the[^]*?<\/nav>/.exec(html)![0], 'a');
}

describe('the tabs of', () => {
  it.each(Object.keys(tabs))('%s are those of the specification', async (path) => {
    const wanted = tabs[path]!;
    expect((await tabsOn(path)).filter((words) => wanted.includes(words))).toEqual(wanted);
  });
});

const roles = {
  superAdmin: 'super_admin',
  ops: 'ops_admin',
  finance: 'finance_admin',
  support: 'support_agent',
  readOnly: 'read_only',
} as const satisfies Partial<Record<PersonName, StaffRole>>;
const staff = Object.keys(roles) as (keyof typeof roles)[];

const hasButton = (words: string) => (html: string) =>
  [...wordsInEach(html, 'button'), ...wordsInEach(html, 'a')].includes(words);
const hasColumn = (words: string) => (html: string) => wordsInEach(html, 'th').includes(words);

// One letter a role: Super, Operations, Finance, sUpport, Read only.
const onlyFor: readonly (readonly [
  path: string,
  what: string,
  has: (html: string) => boolean,
  readers: string,
])[] = [
  ['/admin/audit', 'Export CSV', hasButton('Export CSV'), 'SOF'],
  ['/admin/vehicles', 'Add Vehicle', hasButton('Add Vehicle'), 'S'],
  ['/admin/jobs', 'Create Job', hasButton('Create Job'), 'SO'],
  ['/admin/jobs', 'the column Actions', hasColumn('Actions'), 'SO'],
  ['/admin/payments', 'Export Data', hasButton('Export Data'), 'SOFUR'],
  ['/admin/payments/:payment', 'Refunds', hasButton('Refunds'), 'SF'],
  ['/admin/payments/:payment', 'Disputes', hasButton('Disputes'), 'SF'],
  ['/admin/users', 'Add User', hasButton('Add User'), 'S'],
  ['/admin/users', 'the column Actions', hasColumn('Actions'), 'S'],
  ['/admin/users/:user', 'Actions', hasButton('Actions'), 'S'],
  ['/admin/users/:user', 'Disable', hasButton('Disable'), 'S'],
  ['/admin/users/:staff', 'Edit Role', hasButton('Edit Role'), 'S'],
];

describe('what A shows to some roles only', () => {
  it.each(onlyFor)('on %s: %s', async (path, _, has, readers) => {
    const letters: string[] = [];
    for (const [index, person] of staff.entries()) {
      const { html } = await open(path, person);
      if (has(html)) letters.push('SOFUR'[index]!);
    }
    expect(letters.join('')).toBe(readers);
  });
});

describe('the colors of the roles', () => {
  const colourOf = (html: string, role: StaffRole) =>
    new RegExp(`<span class="[^"]*_(purple|blue|green|orange|red|grey)_[^"]*">${staffRoleLabel(role)}<`).exec(
      html,
    )?.[1];

  it('are in the frame those of the specification', async () => {
    const colours: string[] = [];
    for (const person of staff) {
      const html = await read('/admin/jobs', person);
      colours.push(colourOf(html, roles[person]) ?? 'none');
    }
    expect(colours).toEqual(['purple', 'blue', 'green', 'orange', 'grey']);
  });

  it('are others where users are listed', async () => {
    // Their rows follow the badge of the reader, who is one of them.
    const html = await read('/admin/users?type=admin');
    const list = html.slice(html.indexOf('<tbody'));
    expect(staff.map((person) => colourOf(list, roles[person]))).toEqual([
      'red',
      'purple',
      'green',
      'blue',
      'grey',
    ]);
  });
});
