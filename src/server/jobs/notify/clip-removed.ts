import { clipRules } from '#domain/jobs/clip-rules.ts';
import { clipRemovedMail } from '#platform/mail/templates/for-edited-jobs.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import type { Note, Story } from '#server/notifications/story/story.ts';

type Removed = Extract<DomainEvent, { type: 'job.clip_removed' }>;

/** Staff removed the clip of a post: its owner reads why. */
export function clipRemoved(_: Context, story: Story, { fileId, rule }: Removed): Note[] {
  const mail = clipRemovedMail({ repair: story.repair, jobUrl: story.ownersUrl, because: clipRules[rule] });
  return [{ kind: 'job.clip_removed', occasion: fileId, to: story.owner, mail }];
}
