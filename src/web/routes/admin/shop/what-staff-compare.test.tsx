import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key } from '#test/support/stories.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { sendRequiredPapers } from '#test/support/inputs/papers.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { Claims } from './claims.tsx';
import { Papers } from './papers.tsx';
import { ShopFacts } from './shop-facts.tsx';
import type { StaffShop } from './use-shop-act.ts';
import { type ReviewField, reviewFieldNames } from '#domain/shops/shop-review.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import { RecordPage } from '#web/ui/page.tsx';

// A remark can be made at every field that staff are asked to compare, so each of them has its value there.

let app: TestApp;
let shop: StaffShop;

beforeAll(async () => {
  app = await testApp();
  const { id: shopId } = app.world.shops.pending;
  const own = app.as('pending');
  const details = await own.shops.profile.details({});
  const { businessName, email, phone, street, city, state, zip } = details;
  const said = { businessName, contactName: 'Peter Oakley', email, phone, street, city, state, zip };
  const numbers = { licenseNumber: 'VA-4471-LIC', taxId: '54-7010203' };
  await own.shops.profile.saveDetails({ ...said, ...numbers, idempotencyKey: key() });
  const words = { headline: 'Brakes since 1984', description: 'A family shop.\nTwo bays.' };
  await own.shops.profile.savePublicPage({ ...words, idempotencyKey: key() });
  const policies = { cancellationPolicy: 'A day before.', warrantyTerms: 'Twelve months.' };
  await own.shops.profile.savePolicies({ ...policies, idempotencyKey: key() });
  const place = { street: '2 Main Street', city: 'Sterling', zip: '20166', phone: '5715550101' };
  await own.scheduling.locations.add({ name: 'The other one', ...place, idempotencyKey: key() });
  await hangUpPhoto();
  await sendRequiredPapers(app, 'pending');
  shop = await app.as('ops').shops.review.shop({ shopId });
});
afterAll(() => app.close());

async function hangUpPhoto(): Promise<void> {
  const response = await httpOf(app).request('http://hoist.test/api/files', {
    method: 'POST',
    headers: { Cookie: await app.sessionOf('pending'), Origin: 'http://hoist.test' },
    body: Buffer.from(await photograph('in front of the shop')),
  });
  const { fileId, claim } = (await response.json()) as { fileId: never; claim: string };
  const photos = [{ fileId, claim }];
  await app.as('pending').shops.profile.savePictures({ logo: null, photos, idempotencyKey: key() });
}

function page(shown: StaffShop): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ClockProvider now="2026-11-20T16:05:00Z">
          <RecordPage title={shown.name} facts={<ShopFacts shop={shown} />}>
            <Papers shop={shown} />
            <Claims shop={shown} />
          </RecordPage>
        </ClockProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

describe('what staff compare', () => {
  it('has a value on the page for every field at which they can make a remark', () => {
    const html = page(shop);
    const shown: Record<Exclude<ReviewField, 'other'>, string> = {
      name: 'Oak Street Auto',
      description: 'A family shop.\nTwo bays.',
      address: '1 Main Street, Ashburn, VA 20147',
      phone: '***0100',
      email: '@shops.test',
      license_number: 'VA-4471-LIC',
      tax_id: '54-7010203',
      licence: 'Business license',
      insurance: 'Insurance certificate',
      w9: 'W-9 form',
      services: 'Brake Service $100.00',
      hours: 'Monday: 12:00 AM – 11:59 PM',
      media: `src="${shop.claims.photos[0]!.thumbnailUrl}"`,
      policies: 'Twelve months.',
    };
    for (const field of reviewFieldNames) {
      if (field !== 'other') expect(html, field).toContain(shown[field]);
    }
    expect(html).toContain('The other one: 2 Main Street, Sterling, VA 20166');
    expect(html).toContain('$95.00 an hour');
  });

  it('says of what was left open that it was not given', async () => {
    const { id: shopId } = app.world.shops.dulles;
    const html = page(await app.as('ops').shops.review.shop({ shopId }));
    expect(html).toContain('<dt>Tax ID</dt><dd>Not given</dd>');
  });

  it('shows the numbers only to who verifies shops, and the trail says who read them', async () => {
    const { id: shopId } = app.world.shops.pending;
    const { claims } = await app.as('support').shops.review.shop({ shopId });
    expect(claims).toMatchObject({ licenseNumber: '***-LIC', taxId: '***0203' });
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'numbers.read' });
    expect(items).toMatchObject([
      { actorId: app.world.users.ops, after: { fields: ['licenseNumber', 'taxId'] } },
    ]);
  });
});
