import type { Page } from '@playwright/test';

/** The addresses of the screens of one area, by the route that shows them. */
export type Screens = Record<string, (page: Page) => Promise<string[]>>;

const just =
  (...addresses: string[]) =>
  async () =>
    addresses;

/** One address for each state in which there is something on a list. */
function oneOfEach(list: string, address: (id: string) => string) {
  return async (page: Page) => {
    const { items } = (await (await page.request.get(list)).json()) as {
      items: { id: string; state?: string; status?: string }[];
    };
    const byState = new Map(items.map(({ id, state, status }) => [state ?? status, address(id)]));
    return [...byState.values()];
  };
}

export const publicScreens: Screens = {
  '/': just('/'),
  '/how-it-works': just('/how-it-works'),
  '/pricing': just('/pricing?price=20'),
  '/reviews': just('/reviews'),
  '/help': just('/help?q=cancel'),
  '/contact': just('/contact'),
  '/blog/:slug': just('/blog/how-to-read-a-repair-quote'),
  '/shops': just('/shops?zip=20147', '/shops?zip=20147&service=inspection&rating=45'),
  '/shops/:slug': just('/shops/miras-garage?zip=20148'),
  '/repairs': just('/repairs'),
  '/repairs/:service/:place': just('/repairs/brakes/ashburn-va', '/repairs/engine-repair/reston-va'),
  '/mechanic/onboarding': just('/mechanic/onboarding'),
  '/mechanic/signup': async (page) => {
    // A link that opens nothing says so and leads home by itself: it is looked at there.
    await page.goto('/mechanic/signup?token=made-up');
    await page.waitForURL(({ pathname }) => pathname === '/');
    return ['/'];
  },
  '/mechanic/team': just('/mechanic/team?token=made-up'),
  '/newsletter': just('/newsletter'),
  '/newsletter/confirm': just('/newsletter/confirm?token=made-up', '/newsletter/confirm'),
  '/newsletter/leave': just('/newsletter/leave?token=made-up'),
  '/marketplace': just('/marketplace', '/marketplace?q=nothing+is+called+so'),
  '/marketplace/jobs/:jobId': async (page) => {
    const found = await (await page.request.get('/api/marketplace/jobs')).json();
    return [`/marketplace/jobs/${found.items[0].id}`];
  },
  '/login': just('/login'),
  '/login/link': just('/login/link'),
  '/login/organisation': just('/login/organisation'),
  '/login/provider': just(
    '/login/provider?problem=PROVIDER_REFUSED&provider=acme',
    '/login/provider?problem=PROVIDER_LINK_FIRST&linking',
    '/login/provider?problem=RATE_LIMITED',
  ),
  '/recover/mfa': just('/recover/mfa'),
  '/login/code': just('/login/code'),
  '/login/open': just('/login/open?token=made-up', '/login/open'),
  '/auth/login': just('/auth/login', '/auth/login?passwordChanged'),
  '/auth/register': just('/auth/register', '/auth/register?by=phone'),
  '/register': just('/register'),
  '/confirm-email': just('/confirm-email?token=made-up', '/confirm-email'),
  '/forgot-password': just('/forgot-password'),
  '/reset-password': just('/reset-password?token=made-up', '/reset-password'),
  '/logout': just('/logout'),
  '/demo-login': just('/demo-login'),
  '/customer/finish': just('/customer/finish?token=made-up', '/customer/finish'),
  '/customer/appointment': just('/customer/appointment?token=made-up', '/customer/appointment'),
  '/customer/return': just('/customer/return?token=made-up', '/customer/return'),
  '/account/confirm-email': just('/account/confirm-email?token=made-up', '/account/confirm-email?waits=old'),
  '/account/end-sessions': just('/account/end-sessions?token=made-up'),
  '/demo/outbox': just('/demo/outbox'),
  '/demo/kit': just('/demo/kit'),
  '/demo/map': just('/demo/map'),
  '/*': just('/no/such/page'),
};

/** Made of the same pieces as those above, mostly of words. */
export const wordsScreens: Screens = {
  '/partner': just('/partner'),
  '/search': just('/search'),
  '/help/mechanics': just('/help/mechanics'),
  '/help/comparing-quotes': just('/help/comparing-quotes'),
  '/help/reviews': just('/help/reviews'),
  '/blog': just('/blog'),
  '/mechanic': just('/mechanic'),
  '/status': just('/status'),
  '/supabase-test': just('/supabase-test'),
  '/about': just('/about'),
  '/careers': just('/careers'),
  '/press': just('/press'),
  '/terms': just('/terms'),
  '/privacy': just('/privacy'),
};

export const ownersScreens: Screens = {
  '/customer/jobs': just('/customer/jobs', '/customer/jobs?show=past'),
  '/customer/jobs/:jobId': oneOfEach('/api/jobs?limit=100', (id) => `/customer/jobs/${id}`),
  '/customer/messages': just('/customer/messages'),
  '/customer/jobs/:jobId/messages/:shopId': async (page) => {
    const { items } = await (await page.request.get('/api/messages')).json();
    return items.map(
      ({ jobId, shopId }: { jobId: string; shopId: string }) => `/customer/jobs/${jobId}/messages/${shopId}`,
    );
  },
  '/customer/jobs/:jobId/edit': async (page) => {
    const { items } = await (await page.request.get('/api/jobs?show=live&limit=100')).json();
    const isOpen = ({ state }: { state: string }) => state === 'open' || state === 'pending_selection';
    return items
      .filter(isOpen)
      .slice(0, 1)
      .map(({ id }: { id: string }) => `/customer/jobs/${id}/edit`);
  },
  '/customer/book/:slug/:packageId': async (page) => {
    const { shop } = await (await page.request.get('/api/directory/shops/miras-garage')).json();
    return [`/customer/book/miras-garage/${shop.packages[0].packageId}`];
  },
  '/garage': just('/garage', '/garage?show=archived'),
  '/garage/new': just('/garage/new'),
  '/garage/:vehicleId': async (page) => {
    const { items } = await (await page.request.get('/api/garage?limit=2')).json();
    return items.map(({ id }: { id: string }) => `/garage/${id}`);
  },
  '/customer/jobs/:jobId/receipt': async (page) => {
    const { items } = await (await page.request.get('/api/jobs?show=past&limit=100')).json();
    const isPaid = ({ state }: { state: string }) => state === 'completed' || state === 'closed';
    return items
      .filter(isPaid)
      .slice(0, 1)
      .map(({ id }: { id: string }) => `/customer/jobs/${id}/receipt`);
  },
  '/app/marketplace': just('/app/marketplace'),
  '/logout': just('/logout'),
};

/** The same for everyone who has signed in. */
export const accountScreens: Screens = {
  '/account': just('/account'),
  '/account/security': just('/account/security'),
  '/account/cards': just('/account/cards'),
  '/account/favorites': just('/account/favorites'),
  '/account/sessions': just('/account/sessions'),
  '/account/notifications': just('/account/notifications'),
  '/account/data': just('/account/data'),
};

export const shopsScreens: Screens = {
  '/mechanic/dashboard': just('/mechanic/dashboard'),
  '/mechanic/shop/dashboard': just('/mechanic/shop/dashboard'),
  '/mechanic/shop/marketplace': just('/mechanic/shop/marketplace'),
  '/mechanic/shop/quotes': just(
    '/mechanic/shop/quotes',
    '/mechanic/shop/quotes?show=to_answer',
    '/mechanic/shop/quotes?q=nothing+is+called+so',
  ),
  '/mechanic/shop/quotes/templates': just('/mechanic/shop/quotes/templates'),
  '/mechanic/shop/jobs': just('/mechanic/shop/jobs'),
  '/mechanic/shop/jobs/:jobId': async (page) => {
    const jobs = await oneOfEach('/api/shop/jobs', (id) => `/mechanic/shop/jobs/${id}`)(page);
    const { items } = await (await page.request.get('/api/shop/marketplace/jobs')).json();
    return [...jobs, `/mechanic/shop/jobs/${items[0].id}`];
  },
  '/mechanic/shop/messages': just('/mechanic/shop/messages'),
  '/mechanic/shop/jobs/:jobId/messages': async (page) => {
    const { items } = await (await page.request.get('/api/messages?limit=2')).json();
    return items.map(({ jobId }: { jobId: string }) => `/mechanic/shop/jobs/${jobId}/messages`);
  },
  '/mechanic/shop/services': just(
    '/mechanic/shop/services',
    '/mechanic/shop/services?q=nothing+is+called+so',
  ),
  '/mechanic/bootstrap/services': just('/mechanic/bootstrap/services'),
  '/mechanic/bootstrap/media': just('/mechanic/bootstrap/media'),
  '/mechanic/bootstrap/policies': just('/mechanic/bootstrap/policies'),
  '/mechanic/bootstrap/review': just('/mechanic/bootstrap/review'),
  '/mechanic/bootstrap/stripe': just('/mechanic/bootstrap/stripe'),
  '/mechanic/bootstrap/stripe/return': async (page) => {
    // It leads on by itself a while after the provider has answered: here it stays to be looked at.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout;
      const stays = (run: TimerHandler, ms = 0) => {
        const leaves = ms >= 1000 && location.pathname.endsWith('/stripe/return');
        return leaves ? 0 : later(run, ms);
      };
      Object.assign(globalThis, { setTimeout: stays });
    });
    return ['/mechanic/bootstrap/stripe/return'];
  },
  '/mechanic/shop/payouts': just('/mechanic/shop/payouts'),
  '/mechanic/shop/invoices': just('/mechanic/shop/invoices', '/mechanic/shop/invoices?before=1'),
  '/mechanic/shop/invoices/:number': async (page) => {
    const { items } = await (await page.request.get('/api/shop/invoices')).json();
    return [`/mechanic/shop/invoices/${items[0].invoice}`];
  },
  '/mechanic/shop/customers': just(
    '/mechanic/shop/customers',
    '/mechanic/shop/customers?search=no+such+name',
  ),
  '/mechanic/shop/customers/:customerId': oneOfEach(
    '/api/shop/customers?limit=1',
    (id) => `/mechanic/shop/customers/${id}`,
  ),
  '/mechanic/shop/reviews': just('/mechanic/shop/reviews', '/mechanic/shop/reviews?stars=1&show=reported'),
  '/mechanic/shop/team': just('/mechanic/shop/team'),
  '/mechanic/shop/settings': just('/mechanic/shop/settings'),
  '/mechanic/shop/settings/profile': just('/mechanic/shop/settings/profile'),
  '/mechanic/shop/settings/photos': just('/mechanic/shop/settings/photos'),
  '/mechanic/shop/settings/policies': just('/mechanic/shop/settings/policies'),
  '/mechanic/shop/settings/tax': just('/mechanic/shop/settings/tax'),
  '/mechanic/shop/settings/public-page': just('/mechanic/shop/settings/public-page'),
  '/mechanic/shop/settings/locations': just('/mechanic/shop/settings/locations'),
  '/mechanic/shop/settings/locations/:locationId': async (page) => {
    const { locations } = await (await page.request.get('/api/shop/locations')).json();
    return [`/mechanic/shop/settings/locations/${locations[0].locationId}`];
  },
  '/mechanic/bootstrap/hours': just('/mechanic/bootstrap/hours'),
  '/mechanic/shop/settings/documents': just('/mechanic/shop/settings/documents'),
  '/mechanic/shop/settings/review': just('/mechanic/shop/settings/review'),
  '/app/marketplace/jobs/:jobId': async (page) => {
    const found = await (await page.request.get('/api/marketplace/jobs')).json();
    return [`/app/marketplace/jobs/${found.items[0].id}`];
  },
};

export const staffScreens: Screens = {
  '/admin/jobs': just('/admin/jobs', '/admin/jobs?status=pending&search=no+such+name'),
  '/admin/jobs/new': just('/admin/jobs/new'),
  '/admin/jobs/:jobId': async (page) => {
    const addresses = await oneOfEach('/api/admin/jobs', (id) => `/admin/jobs/${id}`)(page);
    const [first] = addresses;
    return [...addresses, ...['quotes', 'notes', 'history'].map((tab) => `${first}?tab=${tab}`)];
  },
  '/admin/quotes': just('/admin/quotes'),
  '/admin/quotes/:quoteId': oneOfEach('/api/admin/quotes?limit=1', (id) => `/admin/quotes/${id}`),
  '/admin/vehicles': just('/admin/vehicles'),
  '/admin/vehicles/new': just('/admin/vehicles/new'),
  '/admin/vehicles/:vehicleId': async (page) => {
    const { items } = await (await page.request.get('/api/admin/vehicles?limit=1')).json();
    return ['', '?tab=services'].map((tab) => `/admin/vehicles/${items[0].id}${tab}`);
  },
  '/admin/shops': just('/admin/shops', '/admin/shops?show=all', '/admin/shops?show=documents'),
  '/admin/shops/:shopId': async (page) => {
    const shops = await oneOfEach('/api/admin/shops', (id) => `/admin/shops/${id}`)(page);
    const { items } = await (await page.request.get('/api/admin/shops?search=Mira')).json();
    const tabs = ['team', 'payments', 'history'].map((tab) => `/admin/shops/${items[0].id}?tab=${tab}`);
    return [...shops, ...tabs];
  },
  '/admin/reviews': just('/admin/reviews', '/admin/reviews?show=all'),
  '/admin/support': just('/admin/support'),
  '/admin/support/:ticketId': async (page) => {
    await page.request.post('/api/support/tickets', {
      data: {
        email: 'person@example.com',
        topic: 'problem',
        message: 'The brakes still grind, and no one answers.',
        idempotencyKey: crypto.randomUUID(),
      },
      headers: { Origin: new URL(page.url()).origin },
    });
    const { items } = await (await page.request.get('/api/admin/support/tickets?limit=1')).json();
    return items.map(({ id }: { id: string }) => `/admin/support/${id}`);
  },
  '/admin/shops/invite': just('/admin/shops/invite'),
  '/admin/overview': just('/admin/overview'),
  '/admin/settings': just(
    '/admin/settings',
    ...['catalogue', 'flags', 'fees', 'limits', 'content', 'newsletter', 'keys', 'roles', 'security'].map(
      (part) => `/admin/settings?show=${part}`,
    ),
  ),
  '/admin/payments': just('/admin/payments', '/admin/payments?type=payout'),
  '/admin/payments/:paymentId': async (page) => {
    const { items } = await (await page.request.get('/api/admin/payments?limit=1')).json();
    const one = `/admin/payments/${items[0].paymentId}`;
    return ['', '?tab=breakdown', '?tab=refunds', '?tab=disputes', '?tab=notes'].map((tab) => one + tab);
  },
  '/admin/users': just('/admin/users', '/admin/users?type=car_owner', '/admin/users?search=no-such-name'),
  '/admin/users/:userId': async (page) => {
    const { items } = await (await page.request.get('/api/admin/users?type=car_owner')).json();
    const one = `/admin/users/${items[0].id}`;
    return ['', '?tab=activity', '?tab=sessions', '?tab=actions'].map((tab) => one + tab);
  },
  '/admin/help': just('/admin/help'),
  '/admin/disputes': just('/admin/disputes', '/admin/disputes?tab=resolved'),
  '/admin/disputes/:disputeId': async (page) => {
    const { items } = await (await page.request.get('/api/admin/disputes?tab=all&limit=2')).json();
    return items.map(({ id }: { id: string }) => `/admin/disputes/${id}`);
  },
  '/admin/reconciliation': just('/admin/reconciliation'),
  '/admin/reconciliation/differences': just('/admin/reconciliation/differences?show=all'),
  '/admin/reconciliation/payouts': just('/admin/reconciliation/payouts'),
  '/admin/chargebacks': just('/admin/chargebacks'),
  '/admin/chargebacks/:chargebackId': async (page) => {
    const { items } = await (await page.request.get('/api/admin/chargebacks?tab=all&limit=1')).json();
    return items.map(({ id }: { id: string }) => `/admin/chargebacks/${id}`);
  },
  '/admin/audit': just('/admin/audit'),
};

/** Shown to staff before anything else opens, and afterwards when they come back to them. */
export const setupScreens: Screens = {
  '/admin/setup/change-password': just('/admin/setup/change-password'),
  '/admin/setup/security': just('/admin/setup/security'),
  '/admin/setup/backup-codes': just('/admin/setup/backup-codes'),
};

/** Shown to half-signed-in people. */
export const halfScreens: Screens = {
  '/login/verify': just('/login/verify', '/admin/jobs'),
};
