import * as z from 'zod';
import './sentences.ts';
import {
  laborRateMessage,
  laborRateMostMessage,
  LABOR_RATE,
  MOST_FEE,
  SERVICE_MINUTES,
  SERVICE_RADIUS,
} from '#domain/quotes/offerings.ts';
import { findService } from '#domain/shops/service-catalog.ts';
import { amountSchema } from './money.ts';
import { ownName } from './own-name.ts';
import { publicWords } from './public-words.ts';

/** A service outside the catalog. A catalog service is known by its code, under any name. */
export const ownServiceName = ownName.refine(
  (name) => findService(name) === undefined,
  'The catalogue has this service: choose it there.',
);

export const offeringDescription = publicWords(z.string().trim().max(500));
const { least, most } = SERVICE_MINUTES;
export const serviceMinutes = z
  .int()
  .min(least, `At least ${least} minutes.`)
  .max(most, `At most ${most / 60} hours.`);

export const laborRateSchema = z
  .int()
  .min(LABOR_RATE.leastCents, laborRateMessage)
  .max(LABOR_RATE.mostCents, laborRateMostMessage)
  .brand<'Cents'>();

export const feeSchema = amountSchema.refine((fee) => fee <= MOST_FEE, 'At most $1,000.');
export const serviceRadius = z.int().min(SERVICE_RADIUS.least).max(SERVICE_RADIUS.most);
