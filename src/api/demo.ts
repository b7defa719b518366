import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { op } from './operation.ts';
import { instant } from './shapes/basic.ts';

export const demo = {
  people: op({
    method: 'GET',
    path: '/demo/people',
    summary: 'The people of the demo world, and their password',
    input: z.strictObject({}),
    output: z.object({
      password: z.string(),
      totpSecret: z.string(),
      totpCode: z.string(),
      people: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          role: z.string(),
          about: z.string(),
          landing: z.string(),
        }),
      ),
    }),
    access: { who: 'demo' },
  }),
  signIn: op({
    method: 'POST',
    path: '/demo/session',
    summary: 'Sign in as one of the demo people',
    input: z.strictObject({ email: z.string().max(254), returnTo: z.string().max(500).optional() }),
    output: z.object({ landing: z.string() }),
    errors: ['INVALID_CREDENTIALS'],
    access: { who: 'demo' },
  }),
  outbox: op({
    method: 'GET',
    path: '/demo/outbox',
    summary: 'Every email and text that was sent, newest first',
    input: z.strictObject({
      to: z.string().max(254).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          channel: z.enum(['mail', 'sms']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          status: z.enum(['queued', 'sent', 'dead']),
          at: instant,
        }),
      ),
    }),
    access: { who: 'demo' },
  }),
  moveClock: op({
    method: 'POST',
    path: '/demo/jobs/{jobId}/clock',
    summary: 'Run the clock of one job forward, to see what happens when',
    input: z.strictObject({
      jobId,
      hours: z
        .number()
        .min(0.25)
        .max(24 * 30),
    }),
    output: z.object({ now: instant, fired: z.array(z.string()) }),
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'demo' },
  }),
};
