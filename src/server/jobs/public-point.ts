import { randomInt } from 'node:crypto';
import { type Address, placeOfAddress } from '#domain/marketplace/address.ts';
import { blurPoint, type Point } from '#domain/marketplace/geo.ts';
import type { Context } from '#server/core/context.ts';
import { keepPoint } from './queries.ts';

type Place = {
  /** The middle of the ZIP code, which everyone may know. */
  centre: Point;
  zip: string;
  address: Address | null;
  /** Who posts, where there is no address to recognize a place by. */
  author: string;
};

/**
 * The point of a job on every map and in every distance, half a mile to a mile away from its ZIP code's
 * middle. It is drawn once for an address and kept: the mean of many draws would give the place away.
 */
export async function publicPoint(ctx: Context, { centre, zip, address, author }: Place): Promise<Point> {
  const key = address ? placeOfAddress(address) : `zip:${zip}:${author}`;
  const drawn = blurPoint(centre, randomFraction() * 360, randomFraction());
  const { keyId, blindIndexes } = ctx.services.seal;
  return keepPoint(ctx.tx, { keyId, hashes: blindIndexes(key), drawn });
}

function randomFraction(): number {
  const steps = 2 ** 32;
  return randomInt(steps) / steps;
}
