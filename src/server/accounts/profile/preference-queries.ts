import type { UserId } from '#domain/ids.ts';
import type { NotificationChannel, OptionalTopic } from '#domain/notifications/notification-topics.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function listPreferences(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('notification_preference')
    .select(['topic', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .limit(100)
    .execute();
}

type Choice = { topic: OptionalTopic; channel: NotificationChannel; isOn: boolean };

export async function keepPreference(
  tx: Tx,
  userId: UserId,
  { topic, channel, isOn }: Choice,
): Promise<void> {
  await tx
    .insertInto('notification_preference')
    .values({ user_id: userId, topic, channel, is_on: isOn })
    .onConflict((row) => row.columns(['user_id', 'topic', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
}
