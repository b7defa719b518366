import { Hono, type Context as Asked } from 'hono';
import { createHash } from 'node:crypto';
import { feeTermsAt } from '#domain/site/site-frame.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import { robotsText } from '#platform/http/robots.ts';
import { drawCard, type SocialCard } from '#platform/social-card/card.ts';
import { drawPng } from '#platform/storage/draw-picture.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { articleCard, openJobCard, pageCard, serviceCard, shopCard } from './social-cards.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

/** Cards are small; these take about ten megabytes. */
const MOST_CARDS = 300;

/** What search engines and other sites ask for: robots.txt, the sitemaps, and the cards of shared pages. */
export function directoryRoutes(
  system: System,
  pages: () => Promise<(path: string) => boolean>,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const read = <T>(reading: (tx: Tx) => Promise<T>) => system.database.transaction(reading);
  const options = async (c: Asked<HttpEnv>) => ({ origin: c.var.origin, hasPage: await pages() });

  app.get('/robots.txt', (c) => c.text(robotsText({ isDemo: system.isDemo, origin: c.var.origin })));
  app.get('/sitemap.xml', async (c) => {
    const asked = await options(c);
    return xml(c, await read((tx) => sitemapIndex(tx, asked)));
  });
  app.get('/sitemaps/:name{[a-z0-9-]+\\.xml}', async (c) => {
    const asked = await options(c);
    const name = c.req.param('name').slice(0, -'.xml'.length);
    return xml(c, await asSystem(system, (ctx) => sitemapPart(ctx, name, asked)));
  });

  const cards = cardCache();
  const png = '[a-z0-9-]+\\.png';
  const nameOf = (file: string) => file.slice(0, -'.png'.length);
  app.get(`/social/page/:name{${png}}`, (c) =>
    cards(c, pageCard(nameOf(c.req.param('name')), feeTermsAt(system.kept.current, system.clock.now()))),
  );
  app.get(`/social/shop/:name{${png}}`, async (c) =>
    cards(c, await read((tx) => shopCard(tx, nameOf(c.req.param('name'))))),
  );
  app.get(`/social/article/:slug{${png}}`, (c) => cards(c, articleCard(nameOf(c.req.param('slug')))));
  app.get(`/social/job/:id{${png}}`, async (c) =>
    cards(c, await asSystem(system, (ctx) => openJobCard(ctx, nameOf(c.req.param('id'))))),
  );
  app.get(`/social/service/:service{[a-z-]+}/:place{${png}}`, async (c) =>
    cards(
      c,
      await asSystem(system, (ctx) => serviceCard(ctx, c.req.param('service'), nameOf(c.req.param('place')))),
    ),
  );
  return app;
}

function xml(c: Asked<HttpEnv>, document: string | undefined): Response | Promise<Response> {
  if (document === undefined) return c.notFound();
  return c.body(document, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
  });
}

/**
 * Draws a card once per content, and caches the most recent ones. Only existing records have a card, so a
 * stranger cannot have pictures drawn without end.
 */
function cardCache() {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return async (c: Asked<HttpEnv>, card: SocialCard | undefined): Promise<Response> => {
    if (!card) return c.notFound();
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22);
    const picture = drawn.get(key) ?? drawPng(drawCard(card));
    drawn.delete(key);
    drawn.set(key, picture);
    const [oldest] = drawn.keys();
    if (drawn.size > MOST_CARDS && oldest !== undefined) drawn.delete(oldest);
    // A drawing that failed is not kept.
    picture.catch(() => drawn.delete(key));
    if (c.req.header('If-None-Match') === `"${key}"`) return c.body(null, 304);
    return c.body(new Uint8Array(await picture), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      ETag: `"${key}"`,
    });
  };
}
