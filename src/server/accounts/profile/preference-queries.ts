import type { UserId } from '#domain/ids.ts';
import type {
  AlertPace,
  NotificationChannel,
  OptionalTopic,
} from '#domain/notifications/notification-topics.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function listPreferences(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('notification_preference')
    .select(['topic', 'channel', 'is_on', 'pace'])
    .$narrowType<{ pace: AlertPace | null }>()
    .where('user_id', '=', userId)
    .limit(100)
    .execute();
}

type Choice = { topic: OptionalTopic; channel: NotificationChannel; isOn: boolean; pace?: AlertPace };

/** Without a pace the one that was chosen before stays. */
export async function keepPreference(
  tx: Tx,
  userId: UserId,
  { topic, channel, isOn, pace }: Choice,
): Promise<void> {
  const chosen = { is_on: isOn, ...(pace && { pace }) };
  await tx
    .insertInto('notification_preference')
    .values({ user_id: userId, topic, channel, ...chosen })
    .onConflict((row) => row.columns(['user_id', 'topic', 'channel']).doUpdateSet(chosen))
    .execute();
}
