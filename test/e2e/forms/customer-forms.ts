import type { RefusedForm } from '../refused-forms.ts';
import { chooseAccord } from '../steps.ts';

/** The forms on the pages of a job's owner. */
export const customerForms: readonly RefusedForm[] = [
  {
    file: 'src/web/routes/customer/edit/edit-form.tsx',
    who: 'owner',
    open: async (page) => {
      const answer = await page.request.get('/api/jobs?show=live&limit=100');
      const { items } = (await answer.json()) as { items: { id: string; state: string }[] };
      const open = items.find(({ state }) => state === 'open' || state === 'pending_selection');
      await page.goto(`/customer/jobs/${open!.id}/edit`);
      return page.getByRole('main');
    },
    fill: { Description: 'It pulls to the left.' },
    send: 'Save Changes',
    at: 'description',
    field: 'Description',
  },
  {
    file: 'src/web/routes/customer/book/book-form.tsx',
    who: 'owner',
    open: async (page) => {
      const answer = await page.request.get('/api/directory/shops/miras-garage');
      const { shop } = (await answer.json()) as { shop: { packages: { packageId: string }[] } };
      await page.goto(`/customer/book/miras-garage/${shop.packages[0]!.packageId}`);
      return page.getByRole('main');
    },
    fill: { 'ZIP code': '20147' },
    also: async (form) =>
      form
        .getByRole('group', { name: /^Open times/ })
        .getByRole('button')
        .first()
        .click(),
    send: 'Book Now',
    at: 'zip',
    field: 'ZIP code',
  },
  {
    file: 'src/web/routes/garage/new.tsx',
    who: 'owner',
    open: async (page) => {
      await page.goto('/garage/new');
      return page.getByRole('main');
    },
    fill: { Nickname: 'The loaner' },
    also: chooseAccord,
    send: 'Add a car',
    at: 'nickname',
    field: 'Nickname',
  },
];
