import type { JobId } from '#domain/ids.ts';
import { factsCorrected } from '#domain/bookings/check-in-correction.ts';
import { checkInCorrectedMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '#server/core/context.ts';
import type { Note, Story } from '#server/notifications/story/story.ts';
import { checkInOf } from '../check-in-of.ts';

/**
 * The owner reads of each correction, also of one that a second one followed before the email was written.
 */
export async function checkInCorrected(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const { shop_name: shopName } = story;
  const checkIn = await checkInOf(ctx, jobId, []);
  if (!shopName || !checkIn) return [];
  return checkIn.corrections.map(({ was, is, reason }, index) => ({
    kind: 'job.check_in_corrected',
    occasion: `${jobId}:${index + 1}`,
    to: story.owner,
    mail: checkInCorrectedMail({
      repair: story.repair,
      jobUrl: story.ownersUrl,
      shopName,
      reason,
      facts: factsCorrected(was, is).map((fact) => ({ fact, was: was[fact], is: is[fact] })),
    }),
  }));
}
