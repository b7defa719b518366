import { isOptionalTopic } from '#domain/notifications/notification-topics.ts';
import { showPreferences, setPreference } from '#server/accounts/profile/choose-notifications.ts';
import type { Context } from '#server/core/context.ts';

/** Whether the person who sets the shop up is emailed anything that they could do without. */
export async function hearsByEmail(ctx: Context): Promise<boolean> {
  return (await optionalChoices(ctx)).some(({ isOn }) => isOn);
}

/**
 * The setup's one switch for all of it. Choices by topic in the settings stay while the switch agrees with
 * them.
 */
export async function keepEmailNotices(ctx: Context, isOn: boolean): Promise<void> {
  if ((await hearsByEmail(ctx)) === isOn) return;
  for (const { topic, channel } of await optionalChoices(ctx)) {
    if (isOptionalTopic(topic)) await setPreference(ctx, { topic, channel, isOn });
  }
}

async function optionalChoices(ctx: Context) {
  return (await showPreferences(ctx)).choices.filter(({ isRequired }) => !isRequired);
}
