import * as z from 'zod';
import { ownerJobView } from './owner-job.ts';
import { shopJobView } from './shop-job.ts';

/** A job as the side that asks may see it. */
export const ownJobView = z.discriminatedUnion('side', [ownerJobView, shopJobView]);
export type OwnJobView = z.infer<typeof ownJobView>;
