import * as z from 'zod';
import { email } from '#domain/validation/contact.ts';
import { op } from '../operation.ts';

/** What a link of ours carries. */
const token = z.string().regex(/^[0-9a-f]{64}$/);
const message = z.object({ message: z.string() });

export const newsletter = {
  subscribe: op({
    method: 'POST',
    path: '/newsletter',
    summary: 'Ask for the newsletter; a link by email confirms it',
    input: z.strictObject({ email }),
    output: message,
    access: { who: 'anyone' },
    limit: { burst: 5, perMinute: 1 },
  }),
  confirm: op({
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Confirm the newsletter by the link of the email',
    input: z.strictObject({ token }),
    output: message,
    errors: ['LINK_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 10, counts: 'failures' },
  }),
  leave: op({
    method: 'POST',
    path: '/newsletter/leave',
    summary: 'End the newsletter by the link in each email',
    input: z.strictObject({ token }),
    output: message,
    access: { who: 'anyone' },
    limit: { burst: 60, perMinute: 60 },
  }),
};
