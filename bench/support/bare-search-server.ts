import { createServer } from 'node:http';
import pg from 'pg';
import { milesBetween } from '#domain/marketplace/geo.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { serviceName } from '#domain/shops/service-catalog.ts';
import { type FoundRow, type PageRow, withPhotos } from '#server/marketplace/queries.ts';
import { valuesByHand } from './search-questions.ts';

/**
 * The least that a server for this one answer can be: the same statement through a pool, unnamed as in the
 * product, and its rows as JSON. No limits, no rights, no checks, no log. `bench/search.ts` starts it as a
 * process of its own.
 */
const { DATABASE_URL, SEARCH_SQL: text = '', PORT } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

async function search(query: URLSearchParams): Promise<string> {
  const { rows } = await pool.query<PageRow>(text, valuesByHand(query));
  const centre = { lat: Number(query.get('lat')), lng: Number(query.get('lng')) };
  const found = withPhotos(rows);
  const last = found[49];
  const total = rows[0]?.total ?? 0;
  return JSON.stringify({
    items: found.slice(0, 50).map((row) => cardOf(row, centre)),
    total: Math.min(total, 1_000),
    more: total > 1_000,
    next: found.length > 50 && last ? cursorOf(last) : null,
    words: '',
    centre: { ...centre, label: 'the place on the map', zip: null },
  });
}

function cursorOf({ posted_at, id }: FoundRow): string {
  return Buffer.from(`${posted_at.toISOString()} ${id}`).toString('base64url');
}

function cardOf(row: FoundRow, centre: { lat: number; lng: number }) {
  const approximate = { lat: row.public_lat, lng: row.public_lng };
  return {
    id: row.id,
    number: jobNumber(row.number),
    status: 'OPEN',
    service: row.service,
    serviceName: serviceName(row.service),
    description: row.description,
    vehicle: { year: row.year, make: row.make, model: row.model, trim: row.trim },
    budgetCents: row.budget_cents,
    fixedPrice: row.fixed_price,
    instantAccept: row.instant_accept,
    mobileOk: row.mobile_ok,
    photos: (row.photos ?? []).map(photoOf),
    ownerName: shortenName(row.owner_name),
    city: row.city,
    state: row.state_code,
    approximate,
    distanceMiles: Math.round(milesBetween(centre, approximate) * 10) / 10,
    postedAt: row.posted_at.toISOString(),
    sample: row.sample,
  };
}

function photoOf({ id: fileId, width, height }: NonNullable<FoundRow['photos']>[number]) {
  const url = `/files/${fileId}`;
  return { fileId, url, thumbnailUrl: `${url}/thumbnail`, width, height };
}

createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  void search(query).then(
    (body) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(PORT), '127.0.0.1');
