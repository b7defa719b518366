import {
  type AlertPace,
  channels,
  type NotificationChannel,
  notificationTopics,
  type OptionalTopic,
  topicsFor,
} from '#domain/notifications/notification-topics.ts';
import type { Context } from '#server/core/context.ts';
import { noteAccountChange } from './note-account-change.ts';
import { audienceOf, ownIdOf } from './own-account.ts';
import { keepPreference, listPreferences } from './preference-queries.ts';

/**
 * A person's notification choices. Everything is on until they turn it off; some of it cannot be turned
 * off.
 */
export async function showPreferences(ctx: Context) {
  const kept = await listPreferences(ctx.tx, ownIdOf(ctx.actor));
  const isOff = (topic: string, channel: string) =>
    kept.some((one) => one.topic === topic && one.channel === channel && !one.is_on);
  const paceOf = (channel: string) =>
    kept.find((one) => one.topic === 'new_jobs' && one.channel === channel)?.pace ?? 'at_once';
  const choices = topicsFor(audienceOf(ctx.actor)).flatMap((topic) =>
    channels.map((channel) => {
      const isRequired = notificationTopics[topic].required;
      return {
        topic,
        channel,
        isRequired,
        isOn: isRequired || !isOff(topic, channel),
        pace: topic === 'new_jobs' ? paceOf(channel) : null,
      };
    }),
  );
  return { choices };
}

type Choice = {
  topic: OptionalTopic;
  channel: NotificationChannel;
  isOn: boolean;
  /** How soon they hear; only of new jobs. */
  pace?: AlertPace | undefined;
};

export async function setPreference(ctx: Context, choice: Choice) {
  const userId = ownIdOf(ctx.actor);
  await keepPreference(ctx.tx, userId, choice);
  noteAccountChange(ctx, userId, 'user.notifications_chosen', choice);
  return showPreferences(ctx);
}
