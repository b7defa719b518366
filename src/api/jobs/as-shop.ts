import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { jobState } from '../shapes/job-parts.ts';
import { instant, onJob, pageOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';
import { shopJobView } from '../shapes/shop-job.ts';

export const asShop = {
  getAsShop: op({
    method: 'GET',
    path: '/shop/jobs/{jobId}',
    summary: 'A job as my shop may see it',
    input: onJob,
    output: shopJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'shop', permission: 'jobs.read' },
  }),
  listAsShop: op({
    method: 'GET',
    path: '/shop/jobs',
    summary: 'The jobs of my shop by appointment',
    input: z.strictObject({
      ...pageInput,
      show: z.enum(['upcoming', 'in_progress', 'done', 'cancelled', 'all']).default('all'),
    }),
    output: pageOf(
      z.object({
        id: jobId,
        number: z.string(),
        state: jobState,
        stateLabel: z.string(),
        card: z.enum(['request', 'upcoming', 'in_progress', 'done', 'cancelled']),
        serviceName: z.string(),
        vehicle: z.string(),
        ownerName: z.string(),
        totalCents: centsSchema,
        startsAt: instant,
        bayName: z.string(),
        next: z.string(),
      }),
    ),
    access: { who: 'shop', permission: 'jobs.read' },
  }),
};
