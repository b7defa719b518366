import { describe, expect, it } from 'vitest';
import { mapTilesOrigin, mapTilesUrl, readMapTiles } from './map-tiles.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const accepts = (url: string) => mapTilesUrl.safeParse(url).success;

describe('the address of map tiles', () => {
  it('is an archive or a template, over https', () => {
    expect(accepts('https://tiles.example/us.pmtiles')).toBe(true);
    expect(accepts('https://tiles.example/{z}/{x}/{y}.png?key=public')).toBe(true);
    expect(accepts('http://localhost:8080/{z}/{x}/{y}.mvt')).toBe(true);
  });

  it('is refused without a scheme, over plain http, with a password or without its three numbers', () => {
    expect(accepts('tiles.example/us.pmtiles')).toBe(false);
    expect(accepts('http://tiles.example/us.pmtiles')).toBe(false);
    expect(accepts('https://me:secret@tiles.example/us.pmtiles')).toBe(false);
    expect(accepts('https://tiles.example/{z}/{x}.png')).toBe(false);
    expect(accepts('javascript:alert(1)//.pmtiles')).toBe(false);
  });

  it('says by its ending what comes from there', () => {
    const kindOf = (url: string) => readMapTiles(url, '')?.kind;
    expect(kindOf('https://tiles.example/us.pmtiles')).toBe('archive');
    expect(kindOf('https://tiles.example/{z}/{x}/{y}.mvt?key=1')).toBe('vector');
    expect(kindOf('https://tiles.example/{z}/{x}/{y}.png')).toBe('raster');
    expect(readMapTiles(undefined, '')).toBeNull();
  });

  it('opens the pages to its own origin only, and to none while it is unset', () => {
    const page = { nonce: 'n', isHttps: true, host: 'hoist.test' };
    const tiles = readMapTiles('https://tiles.example:8443/{z}/{x}/{y}.png', '');
    const open = contentSecurityPolicy({ ...page, mapTiles: mapTilesOrigin(tiles) });
    expect(open).toContain("connect-src 'self' wss://hoist.test https://tiles.example:8443;");
    expect(open).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    const closed = contentSecurityPolicy({ ...page, mapTiles: mapTilesOrigin(null) });
    expect(closed).toContain("connect-src 'self' wss://hoist.test;");
    expect(closed).toContain("img-src 'self' data: blob:;");
  });
});
