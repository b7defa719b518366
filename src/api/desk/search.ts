import * as z from 'zod';
import { op } from '../operation.ts';

export const deskKinds = ['job', 'shop', 'user', 'vehicle', 'payment', 'invitation', 'ticket'] as const;

const found = z.object({
  kind: z.enum(deskKinds),
  id: z.uuid(),
  title: z.string(),
  /** Contacts and VINs in it are masked by who reads. */
  detail: z.string(),
  path: z.string(),
});
export type FoundAtDesk = z.infer<typeof found>;

/** The search box in the frame of the back-office. */
export const search = {
  search: op({
    method: 'GET',
    path: '/admin/search',
    summary:
      'What staff may see and a few words name, kind by kind: jobs, shops, users, cars, payments, invitations, tickets',
    input: z.strictObject({ q: z.string().trim().min(1).max(100) }),
    output: z.object({ items: z.array(found) }),
    access: { who: 'staff', permissions: ['jobs.view'] },
    limit: { burst: 60, perMinute: 60 },
    search: 'q',
  }),
};
