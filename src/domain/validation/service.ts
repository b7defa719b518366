import * as z from 'zod';
import { serviceCodes } from '../shops/service-catalog.ts';

/** Apart from the table, so that a page which only reads that does not bring the checker along. */
export const serviceCode = z.enum(serviceCodes);
