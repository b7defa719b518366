import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';
import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { requiredDocuments } from '#domain/shops/shop-documents.ts';

/**
 * People the demo world lacks: one at each step of joining, and the other four shop roles, without work.
 * They come in through the product's own operations when a picture needs them, so the heavily tested demo
 * world stays as it is.
 */
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Visitor = APIRequestContext;
type World = { origin: string; asDemo: (name: string) => Promise<Visitor>; visitor: () => Promise<Visitor> };
type Way = (world: World, name: string) => Promise<Visitor>;

const PASSWORD = 'Turquoise-lever-41';
/** A second round over the same data asks other people. */
const round = Date.now().toString(36);
const addressOf = (name: string) => `${name}.${round}@shops.example.com`;

const ways: Record<string, Way> = {
  'joining.invited': isInvited,
  'joining.accepted': accepts,
  'joining.details': saysWhoTheyAre,
  'joining.papers': async (world, name) => {
    const shop = await saysWhoTheyAre(world, name);
    await saysWhatTheyDo(shop);
    await sendsPapers(shop);
    await post(shop, '/api/joining/skipped', { step: 'banking' });
    return shop;
  },
  'joining.account': async (world, name) => {
    const shop = await saysWhoTheyAre(world, name);
    await post(shop, '/api/shop/payout-account/connect', { from: 'signup' });
    return shop;
  },
  'joining.ready': isReady,
  'team.asked': (world, name) => isAsked(world, name, 'mso_technician'),
  'team.manager': (world, name) => joins(world, name, 'mso_manager', 'Joan Birch'),
  'team.advisor': (world, name) => joins(world, name, 'mso_service_advisor', 'Ravi Alder'),
  'team.technician': (world, name) => joins(world, name, 'mso_technician', 'Liam Ash'),
  'team.accounting': (world, name) => joins(world, name, 'mso_accounting', 'Edda Rowan'),
};

/** The cookies of one of their browsers; nothing for people of the demo world. */
export async function cookiesOfNewcomer(origin: string, name: string): Promise<Cookies | undefined> {
  const way = ways[name];
  if (!way) return undefined;
  const visitors: Visitor[] = [];
  const visitor = async () => {
    const one = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
    visitors.push(one);
    return one;
  };
  const asDemo = async (person: string) => {
    const one = await visitor();
    await answerOf(one, '/api/demo/session', { email: `${person}@demo.hoist.test` });
    return one;
  };
  try {
    const { cookies } = await (await way({ origin, asDemo, visitor }, name)).storageState();
    return cookies;
  } finally {
    await Promise.all(visitors.map((one) => one.dispose()));
  }
}

async function isInvited({ asDemo, visitor }: World, name: string): Promise<Visitor> {
  await post(await asDemo('ops'), '/api/admin/shop-invitations', {
    email: addressOf(name),
    contactName: 'Nora Quick',
    phone: '7035550188',
    businessName: 'Lever Lane Garage',
    city: 'Ashburn',
    state: 'VA',
    confirmDuplicate: true,
  });
  const invited = await visitor();
  await follow(invited, 'shop-invitation', name);
  return invited;
}

async function accepts(world: World, name: string): Promise<Visitor> {
  const invited = await isInvited(world, name);
  return signsUp(invited, '/api/joining/invitations', await tokenOf(invited, 'shop-invitation'));
}

async function saysWhoTheyAre(world: World, name: string): Promise<Visitor> {
  const shop = await accepts(world, name);
  await put(shop, '/api/joining/business-info', {
    businessName: 'Lever Lane Garage',
    contactName: 'Nora Quick',
    phone: '7035550188',
    email: addressOf(name),
    street: '12 Lever Lane',
    city: 'Ashburn',
    state: 'VA',
    zip: '20147',
  });
  return shop;
}

async function saysWhatTheyDo(shop: Visitor): Promise<void> {
  await put(shop, '/api/joining/services', {
    selectedServices: ['oil_change', 'brakes', 'tire_rotation'],
    laborRateCents: 95_00,
    serviceType: 'both',
    serviceRadiusMiles: 10,
  });
}

async function sendsPapers(shop: Visitor): Promise<void> {
  const { default: sharp } = await import('sharp');
  const paper = { width: 850, height: 1100, channels: 3, background: '#f2efe6' } as const;
  const data = await sharp({ create: paper }).png().toBuffer();
  const papers = [
    ...requiredDocuments.map((kind) => ({ kind, ...(kind === 'w9' ? {} : { expiresOn: '2028-11-20' }) })),
    { kind: 'technician_certificate', holder: 'Liam Ash', expiresOn: '2027-06-30' },
  ];
  for (const { kind, ...rest } of papers) {
    const about = new URLSearchParams({ kind, name: `${kind}.png`, ...rest });
    const headers = { 'Content-Type': 'image/png' };
    const answer = await shop.post(`/api/files/documents?${about}`, { data, headers });
    if (!answer.ok()) throw new Error(`${kind}: ${answer.status()} ${await answer.text()}`);
  }
}

/** All that a review asks for, and not sent in yet. */
async function isReady(world: World, name: string): Promise<Visitor> {
  const shop = await saysWhoTheyAre(world, name);
  await saysWhatTheyDo(shop);
  await put(shop, '/api/joining/schedule', {
    businessHours: draftDefaultWeek,
    advanceBookingDays: 14,
    bufferMinutes: 30,
  });
  await sendsPapers(shop);
  await post(shop, '/api/joining/skipped', { step: 'banking' });
  const { currentVersion: version } = await post(shop, '/api/shop/policies', {
    cancellationPolicy: 'Call us, we find another day.',
    warrantyTerms: '12 months or 12,000 miles on parts and labor.',
  });
  await post(shop, '/api/shop/policies/terms', { version });
  return shop;
}

async function isAsked({ asDemo, visitor }: World, name: string, role: string): Promise<Visitor> {
  await post(await asDemo('oak'), '/api/shop/team/invitations', { email: addressOf(name), role });
  const asked = await visitor();
  await follow(asked, 'team-invitation', name);
  return asked;
}

async function joins(world: World, name: string, role: string, as: string): Promise<Visitor> {
  const asked = await isAsked(world, name, role);
  return signsUp(asked, '/api/team/invitations', await tokenOf(asked, 'team-invitation'), as);
}

async function signsUp(invited: Visitor, path: string, token: string, name = 'Nora Quick'): Promise<Visitor> {
  const account = { name, password: PASSWORD, confirmation: PASSWORD, terms: true };
  await answerOf(invited, path, { token, ...account });
  return invited;
}

/** Opens the link of the email, which the page then keeps in a cookie. */
async function follow(invited: Visitor, kind: string, name: string): Promise<void> {
  const link = /https?:\/\/[^/\s]+(\/mechanic\/(?:signup|team)\?token=[0-9a-f]{64})/;
  const to = new URLSearchParams({ to: addressOf(name) });
  for (let left = 100; left > 0; left -= 1) {
    const { messages } = await (await invited.get(`/api/demo/outbox?${to}`)).json();
    const path = messages.map(({ text }: { text: string }) => link.exec(text)?.[1]).find(Boolean);
    if (path) return void (await invited.get(path, { maxRedirects: 0 }));
    // Emails leave a moment later, from a queue.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no ${kind} came to ${addressOf(name)}`);
}

async function tokenOf(invited: Visitor, cookie: string): Promise<string> {
  const { cookies } = await invited.storageState();
  return cookies.find(({ name }) => name === cookie)?.value ?? '';
}

type Said = Record<string, unknown>;
const post = (by: Visitor, path: string, said: Said) => answerOf(by, path, once(said));
const put = (by: Visitor, path: string, said: Said) => answerOf(by, path, once(said), 'PUT');
const once = (said: Said) => ({ ...said, idempotencyKey: crypto.randomUUID() });

async function answerOf(by: Visitor, path: string, data: Said, method = 'POST') {
  const answer = await by.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
