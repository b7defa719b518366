import { isAnnouncementPeriod } from '#domain/site/announcement.ts';
import { ensure } from '#domain/errors/errors.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { listTexts, lockText, putText, tellProcesses } from './queries.ts';

type Announcement = { content: string; startsAt: string; endsAt: string; reason: string };
type Areas = { heading: string; words: string; reason: string };

/** The words of the public site that staff set; an empty one means those of the sources. */
export async function showContent({ tx, now }: Pick<Context, 'tx' | 'now'>) {
  const texts = new Map((await listTexts(tx)).map((text) => [text.name, text]));
  const said = texts.get('announcement');
  return {
    announcement:
      said?.starts_at && said.ends_at && said.ends_at > now
        ? {
            content: said.content,
            startsAt: said.starts_at.toISOString(),
            endsAt: said.ends_at.toISOString(),
            isShown: said.starts_at <= now,
          }
        : null,
    areas: { heading: texts.get('areasHeading')?.content ?? '', words: texts.get('areas')?.content ?? '' },
  };
}

/** Says something on top of every public page for a while. It takes the place of what was said before. */
export async function announce(ctx: Context, { content, reason, ...period }: Announcement): Promise<void> {
  const [startsAt, endsAt] = [new Date(period.startsAt), new Date(period.endsAt)];
  ensure(isAnnouncementPeriod({ startsAt, endsAt }, ctx.now), 'ANNOUNCEMENT_PERIOD');
  const before = await lockText(ctx.tx, 'announcement');
  await putText(ctx.tx, {
    name: 'announcement',
    content,
    starts_at: startsAt,
    ends_at: endsAt,
    changed_at: ctx.now,
  });
  const after = { content, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  await note(ctx, 'content.announced', { before: factsOf(before), after, reason });
}

/** Takes an announcement off the pages before its time, or before it was ever shown. */
export async function endAnnouncement(ctx: Context, { reason }: { reason: string }): Promise<void> {
  const said = await lockText(ctx.tx, 'announcement');
  ensure(said?.ends_at && said.ends_at > ctx.now, 'NO_ANNOUNCEMENT');
  // The period keeps its order also where it had not begun.
  const startsAt = said.starts_at && said.starts_at < ctx.now ? said.starts_at : plus(ctx.now, -1);
  await putText(ctx.tx, { ...said, starts_at: startsAt, ends_at: ctx.now, changed_at: ctx.now });
  await note(ctx, 'content.announcement_ended', { before: factsOf(said), after: { shown: false }, reason });
}

/** Sets what the landing page says of where we work; empty words bring those of the sources back. */
export async function setAreas(ctx: Context, { heading, words, reason }: Areas): Promise<void> {
  const before = {
    heading: (await lockText(ctx.tx, 'areasHeading'))?.content ?? '',
    words: (await lockText(ctx.tx, 'areas'))?.content ?? '',
  };
  ensure(before.heading !== heading || before.words !== words, 'SETTING_AS_IT_IS');
  const common = { starts_at: null, ends_at: null, changed_at: ctx.now };
  await putText(ctx.tx, { name: 'areasHeading', content: heading, ...common });
  await putText(ctx.tx, { name: 'areas', content: words, ...common });
  await note(ctx, 'content.areas_changed', { before, after: { heading, words }, reason });
}

function factsOf(said: Awaited<ReturnType<typeof lockText>>): Record<string, string> {
  if (!said) return {};
  const { content, starts_at: from, ends_at: to } = said;
  return { content, startsAt: from?.toISOString() ?? '', endsAt: to?.toISOString() ?? '' };
}

async function note(
  ctx: Context,
  action: string,
  {
    before,
    after,
    reason,
  }: { before: Record<string, string>; after: Record<string, string | boolean>; reason: string },
): Promise<void> {
  ctx.audit({
    action,
    entity: 'site_text',
    entityId: 'public site',
    market: 'platform',
    before,
    after,
    reason,
  });
  await tellProcesses(ctx.tx);
}
