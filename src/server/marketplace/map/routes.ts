import { Hono } from 'hono';
import type { Database } from '#platform/database/connect.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import type { MapTiles } from '#platform/http/map-tiles.ts';
import { fail } from '#domain/errors/errors.ts';
import type { KeptSettings } from '#server/settings/in-force.ts';
import { dealIntoSquares, type PlaceNames } from './place-names.ts';
import { listTowns } from './queries.ts';

const NOTHING = '[]';

/** What everyone's map may ask, and keep. */
export function mapRoutes(
  { database, kept }: { database: Database; kept: Pick<KeptSettings, 'current'> },
  tiles: MapTiles | null,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  // While the map is switched off there is none: neither its names nor whose pieces it is made of.
  app.use('/map/*', async (_, next) => {
    if (!kept.current.flags.liveMap) fail('NOT_FOUND');
    await next();
  });
  const names = once(async () => dealIntoSquares(await listTowns(database)));

  app.get('/map/settings', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({ tiles });
  });
  app.get('/map/places/:square', async (c) => {
    const square = c.req.param('square');
    // A square of the sea has no towns; what is no square at all was not asked by our map.
    if (square !== 'overview' && !/^-?\d{1,2}_-?\d{1,2}$/.test(square)) fail('NOT_FOUND');
    const { squares, overview } = await names();
    c.header('Cache-Control', 'public, max-age=86400');
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(square === 'overview' ? overview : (squares.get(square) ?? NOTHING));
  });
  return app;
}

/** All who ask wait for one reading; a reading that failed is tried again. */
function once(read: () => Promise<PlaceNames>): () => Promise<PlaceNames> {
  let kept: Promise<PlaceNames> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
