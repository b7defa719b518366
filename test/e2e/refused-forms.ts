import type { Locator, Page } from '@playwright/test';
import { customerForms } from './forms/customer-forms.ts';
import { chooseAccord } from './steps.ts';

/** A form whose text a schema reads, how one comes to it, and one of its fields that the server may refuse. */
export type RefusedForm = {
  /** The file of the form. */
  file: string;
  who: string;
  /** Goes to the form; returns its section of the page. */
  open: (page: Page) => Promise<Locator>;
  /** What is typed into it, field by field, until it can be sent. */
  fill: Readonly<Record<string, string>>;
  /** What else it needs: choices and ticks. */
  also?: (form: Locator) => Promise<void>;
  send: string | RegExp;
  /** The path of the field in the operation's input. */
  at: string;
  /** The label of the field that shows what is refused; a pattern where several inputs or a zone make it. */
  field: string | RegExp;
  /** What the kit refuses, which answers without a server. */
  says?: string;
  /** The form is the dialog of a decision, which leaves the focus where it was. */
  isDecision?: boolean;
  /** A decision: it asks for a reason before it is sent, and its fields are behind that question. */
  decides?: string;
};

const PHONE = '(703) 555-0188';
const DAY = 86_400_000;

/** A day that is still to come, as a field of days holds it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const at =
  (path: string, part: 'main' | 'dialog' = 'main') =>
  async (page: Page) => {
    await page.goto(path);
    return page.getByRole(part).first();
  };

/** The first of a list, by its identifier. */
async function firstOf(page: Page, list: string, key = 'id'): Promise<string> {
  const answer = (await (await page.request.get(list)).json()) as { items: Record<string, string>[] };
  return answer.items[0]![key]!;
}

/** Presses one or more buttons, each on what the one before it opened. */
async function pressed(page: Page, path: string, ...names: (string | RegExp)[]): Promise<Page> {
  await page.goto(path);
  for (const name of names) await page.getByRole('button', { name }).first().click();
  return page;
}

const inDialog = async (page: Page, path: string, ...names: (string | RegExp)[]) =>
  (await pressed(page, path, ...names)).getByRole('dialog');

const choose = (label: string, option: string | { index: number }) => (form: Locator) =>
  form
    .getByLabel(label, { exact: true })
    .selectOption(option)
    .then(() => undefined);

const inGarage =
  (...names: string[]) =>
  async (page: Page) =>
    (await pressed(page, `/garage/${await firstOf(page, '/api/garage?limit=1')}`, ...names)).getByRole(
      'main',
    );

const features = 'src/web/features';
const staff = 'src/web/routes/admin';
const shop = 'src/web/routes/mechanic/shop';

export const refusedForms: readonly RefusedForm[] = [
  {
    file: `${shop}/settings/location-form.tsx`,
    who: 'shop.owner',
    open: async (page) =>
      (await pressed(page, '/mechanic/shop/settings/locations', 'Add a location')).getByRole('main'),
    fill: {
      Name: 'Leesburg',
      'Street address': '1 King Street',
      City: 'Leesburg',
      'ZIP code': '20175',
      Phone: PHONE,
    },
    send: 'Add a location',
    at: 'zip',
    field: 'ZIP code',
  },
  {
    file: `${shop}/settings/profile-form.tsx`,
    who: 'shop.owner',
    open: at('/mechanic/shop/settings/profile'),
    fill: { Phone: PHONE },
    send: 'Save profile',
    at: 'phone',
    field: 'Phone',
  },
  {
    file: `${shop}/settings/tax-form.tsx`,
    who: 'shop.owner',
    open: at('/mechanic/shop/settings/tax'),
    fill: { 'Rate in percent': '6.625' },
    send: 'Save sales tax',
    at: 'rateThousandths',
    field: 'Rate in percent',
  },
  {
    file: `${shop}/services/package-form.tsx`,
    who: 'shop.owner',
    open: async (page) =>
      (await pressed(page, '/mechanic/shop/services', 'Add package')).getByRole('main').locator('form', {
        has: page.getByLabel('Package name'),
      }),
    fill: { 'Package name': 'Ready for winter', Price: '199.00' },
    also: async (form) => {
      const parts = form.getByRole('group', { name: 'Included services' }).getByRole('checkbox');
      await parts.nth(0).check();
      await parts.nth(1).check();
    },
    send: 'Save',
    at: 'priceCents',
    field: 'Price',
  },
  {
    file: `${shop}/services/rates-form.tsx`,
    who: 'shop.owner',
    open: at('/mechanic/shop/services'),
    fill: { 'Diagnostic fee': '89.00' },
    send: 'Save rates',
    at: 'diagnosticFeeCents',
    field: 'Diagnostic fee',
  },
  {
    file: `${shop}/services/service-form.tsx`,
    who: 'shop.owner',
    open: async (page) =>
      (await pressed(page, '/mechanic/shop/services', 'Add service')).getByRole('main').locator('form', {
        has: page.getByLabel('Minutes'),
      }),
    fill: { 'Service name': 'Undercoating', Price: '199.00', Minutes: '60' },
    also: choose('Service', 'own'),
    send: 'Save',
    at: 'service.name',
    field: 'Service name',
  },
  {
    file: `${features}/shops/shop-setup/policies-form.tsx`,
    who: 'shop.owner',
    open: at('/mechanic/shop/settings/policies'),
    fill: { 'Warranty terms': '24 months on all parts.' },
    send: /^Save/,
    at: 'warrantyTerms',
    field: 'Warranty terms',
  },
  {
    file: `${features}/disputes/dispute/open-form.tsx`,
    who: 'shop.owner',
    open: async (page) => {
      const jobs = (await (await page.request.get('/api/shop/jobs')).json()) as {
        items: { id: string; state?: string; status?: string }[];
      };
      for (const { id } of jobs.items) {
        await page.goto(`/mechanic/shop/jobs/${id}`);
        const report = page.getByText('Report a problem', { exact: true });
        // The cases of a job load after the page.
        const isShown = await report
          .first()
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
        if (!isShown) continue;
        await report.first().click();
        return page.getByRole('main');
      }
      throw new Error('no job of the demo can be reported');
    },
    fill: {
      'How much should the owner get back, in dollars?': '5',
      'What happened': 'The owner did not pay for the towing.',
    },
    also: async (form) => {
      await choose('What is the problem?', { index: 1 })(form);
    },
    send: 'Report the problem',
    at: 'statement',
    field: 'What happened',
  },
  {
    file: `${staff}/shops/edit-shop.tsx`,
    who: 'ops',
    open: async (page) => {
      await pressed(page, '/admin/shops?show=all', /^Actions for/);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      return page.getByRole('dialog');
    },
    fill: { Phone: PHONE },
    send: 'Save changes',
    at: 'phone',
    field: 'Phone',
  },
  ...customerForms,
  {
    file: 'src/web/routes/garage/car/edit-form.tsx',
    who: 'owner',
    open: inGarage('Edit'),
    fill: { Nickname: 'Daily' },
    send: 'Save car',
    at: 'nickname',
    field: 'Nickname',
  },
  {
    file: 'src/web/routes/garage/car/odometer.tsx',
    who: 'owner',
    open: inGarage(),
    fill: { 'What does it show now?': '84213' },
    send: 'Save reading',
    at: 'miles',
    field: 'What does it show now?',
  },
  {
    file: `${staff}/new-vehicle.tsx`,
    who: 'super',
    open: at('/admin/vehicles/new'),
    fill: { 'Owner’s email': 'unknown@people.test', Year: '2018', Make: 'Honda', Model: 'Accord' },
    send: 'Add Vehicle',
    at: 'email',
    field: 'Owner’s email',
  },
  {
    file: `${staff}/vehicle/edit-form.tsx`,
    who: 'super',
    open: async (page) => {
      const vehicle = await firstOf(page, '/api/admin/vehicles?limit=1');
      return (await pressed(page, `/admin/vehicles/${vehicle}`, 'Edit')).getByRole('main');
    },
    fill: { Trim: 'EX', Reason: 'Read from the car.' },
    send: 'Save vehicle',
    at: 'trim',
    field: 'Trim',
  },
  {
    file: `${staff}/new-job/job-form.tsx`,
    who: 'super',
    open: at('/admin/jobs/new'),
    fill: { Email: 'ana@people.test', ZIP: '20147', 'How did they ask?': 'By phone.' },
    also: async (form) => {
      await chooseAccord(form);
      await choose('Service', { index: 1 })(form);
      await form.getByLabel('They are flexible').check();
      await form.getByLabel('The owner asked us to post this').check();
    },
    send: 'Create Job',
    at: 'address.city',
    field: 'City',
  },
  {
    file: `${staff}/invite-shop/invite-form.tsx`,
    who: 'ops',
    open: at('/admin/shops/invite'),
    fill: { 'Business name': 'Route 7 Garage', Phone: PHONE },
    send: 'Send Invitation',
    at: 'phone',
    field: 'Phone',
  },
  {
    file: `${staff}/invite-shop/edit-dialog.tsx`,
    who: 'ops',
    open: (page) => inDialog(page, '/admin/shops/invite', 'Edit'),
    fill: { Phone: PHONE },
    send: 'Save changes',
    at: 'phone',
    field: 'Phone',
  },
  {
    file: `${staff}/settings/fees.tsx`,
    who: 'super',
    open: at('/admin/settings?show=fees'),
    fill: { 'From (UTC)': inDays(30), 'Commission in percent': '6' },
    send: 'Schedule',
    at: 'commissionBasisPoints',
    field: 'Commission in percent',
    decides: 'Schedule',
  },
  {
    file: `${staff}/settings/content.tsx`,
    who: 'super',
    open: at('/admin/settings?show=content'),
    fill: {
      Text: 'We are closed on the fourth.',
      'From (UTC)': `${inDays(30)}T00:00`,
      'To (UTC)': `${inDays(31)}T00:00`,
    },
    send: 'Publish',
    at: 'content',
    field: 'Text',
    decides: 'Publish',
  },
  {
    file: `${staff}/settings/catalogue.tsx`,
    who: 'super',
    open: (page) => inDialog(page, '/admin/settings?show=catalogue', 'Edit'),
    fill: { 'Usual time in minutes': '75', Reason: 'Measured.' },
    send: 'Save changes',
    at: 'typicalMinutes',
    field: 'Usual time in minutes',
    isDecision: true,
  },
  {
    file: `${features}/bookings/check-in-form/check-in-form.tsx`,
    who: 'shop.owner',
    open: (page) => sample(page, 'Check-in, refused'),
    fill: { 'Odometer, in miles': '61,300', Note: 'A scratch at the left.' },
    also: async (form) => {
      const code = form.getByRole('textbox', { name: /six-digit code/ });
      await code.first().pressSequentially('123456');
      await form.getByRole('checkbox').check();
    },
    send: 'Check in',
    at: 'code',
    field: /six-digit code/,
    says: 'That’s not this job’s code',
  },
  {
    file: `${features}/bookings/check-in-form/correct-form.tsx`,
    who: 'shop.owner',
    open: (page) => sample(page, 'Correction, refused'),
    fill: {
      'Odometer at check-in, in miles': '61,300',
      'What was wrong': 'Two digits were swapped.',
    },
    send: 'Correct the check-in',
    at: 'odometerMiles',
    field: 'Odometer at check-in, in miles',
    says: 'The odometer can’t show less than',
  },
  {
    file: `${features}/bookings/finish-form/finish-form.tsx`,
    who: 'shop.owner',
    open: (page) => sample(page, 'Finish'),
    fill: { Warranty: '12 months or 12,000 miles.' },
    send: /^Finish/,
    at: 'odometerMiles',
    field: 'Odometer, in miles',
    says: 'The odometer can’t show less than',
  },
  {
    file: `${features}/quotes/quote-form/quote-form.tsx`,
    who: 'shop.owner',
    open: (page) => sample(page, 'Your quote'),
    fill: { Hours: '1.6', 'Message to the owner': 'Pads in stock.' },
    also: async (form) => {
      await form
        .getByRole('group', { name: /Open times/ })
        .getByRole('button')
        .first()
        .click();
    },
    send: /^Send quote/,
    at: 'validUntil',
    field: /^Valid until/,
    says: 'A quote must be valid for at least',
  },
];

/** A form of the kit, which refuses whatever is sent from it. */
async function sample(page: Page, title: string): Promise<Locator> {
  await page.goto('/demo/kit');
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()
    .locator('form');
}

/** Forms of a schema that no line above tries, each with the reason. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'src/web/routes/customer/job/tip/tip-form.tsx':
    'waits for work that was confirmed within seven days; post-to-paid.e2e.ts walks it',
  [`${staff}/users/add-user.tsx`]: 'sends nothing: what it asks is decided in the dialog behind it',
  [`${staff}/payment/open-dispute.tsx`]:
    'waits for a payment that can be disputed; its shape is that of the catalogue',
  [`${features}/shops/shop-setup/services-form.tsx`]: 'a step of joining, which joining.e2e.ts walks',
  [`${features}/shops/shop-setup/shop-details-form.tsx`]: 'a step of joining, which joining.e2e.ts walks',
  'src/web/routes/mechanic/bootstrap/services/choose-form.tsx':
    'a step of joining, which joining.e2e.ts walks',
};
