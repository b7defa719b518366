import * as z from 'zod';

/** Where the map takes streets from, when an operator has named a place. Sent to the browser as it is. */
export type MapTiles = {
  /** `archive`: one PMTiles file that is read in parts; it says itself what is in it. */
  kind: 'raster' | 'vector' | 'archive';
  url: string;
  attribution: string;
};

/**
 * Reads MAP_TILES_URL: the address of a PMTiles archive, or a template with {z}, {x} and {y} for pictures
 * (png, jpg, webp) or for vector tiles (mvt, pbf). Every browser asks there itself, so it is public.
 */
export const mapTilesUrl = z.string().superRefine((value, check) => {
  const refuse = (message: string) => check.addIssue({ code: 'custom', message });
  const url = URL.parse(value);
  if (!url) return refuse('MAP_TILES_URL is no address.');
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) {
    return refuse('MAP_TILES_URL must begin with https://.');
  }
  if (url.username || url.password) return refuse('MAP_TILES_URL must hold no user and no password.');
  if (url.pathname.endsWith('.pmtiles')) return;
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) {
    refuse('MAP_TILES_URL must end in .pmtiles or hold {z}, {x} and {y}.');
  }
});

export function readMapTiles(url: string | undefined, attribution: string): MapTiles | null {
  if (url === undefined) return null;
  const { pathname } = new URL(url);
  const kind = pathname.endsWith('.pmtiles')
    ? 'archive'
    : /\.(mvt|pbf)$/.test(pathname)
      ? 'vector'
      : 'raster';
  return { kind, url, attribution };
}

/** The one other host that pages may then fetch from. */
export function mapTilesOrigin(tiles: MapTiles | null): string | undefined {
  return tiles ? new URL(tiles.url).origin : undefined;
}
