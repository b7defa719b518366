import type { JobId } from '#domain/ids.ts';
import { key } from '../stories.ts';

type Subjects = {
  /** A job that the first shop was booked for. */
  booked: JobId;
  /** A customer of the first shop. */
  customerId: string;
  /** An id that names no review and no report. */
  nobodys: string;
  reason: string;
};

/** What a shop asks about its customers and their reviews, and staff about those that were reported. */
export function reviewInputs({ booked, customerId, nobodys, reason }: Subjects) {
  const onJob = () => ({ jobId: booked });
  const aReview = () => ({ ...onJob(), stars: 5, words: 'Done as it was said.', idempotencyKey: key() });
  const onReview = () => ({ reviewId: nobodys, idempotencyKey: key() });
  const onReport = () => ({ reportId: nobodys, reason, idempotencyKey: key() });
  return {
    'dashboard.customers.list': () => ({}),
    'dashboard.customers.get': () => ({ customerId }),
    'reviews.list': () => ({}),
    'reviews.ofJob': onJob,
    'reviews.write': aReview,
    'reviews.ofShop': () => ({}),
    'reviews.reply': () => ({ ...onReview(), words: 'Come again soon.' }),
    'reviews.reportAsReader': () => ({ ...onReview(), rule: 'abuse', words: 'It calls us names.' }),
    'reviews.report': () => ({ ...onReview(), rule: 'abuse', words: 'It calls us names.' }),
    'reviews.staff.list': () => ({}),
    'reviews.staff.keep': onReport,
    'reviews.staff.hide': () => ({ ...onReport(), rule: 'abuse' }),
    'reviews.staff.undo': onReport,
  };
}
