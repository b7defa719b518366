/**
 * The notifications people can turn off, in groups with familiar names, and which message belongs to which.
 * Legal notices, booking changes and money movements are always sent.
 */
export const notificationTopics = {
  quotes: { by: ['customer'], required: false },
  progress: { by: ['customer'], required: false },
  reminders: { by: ['customer', 'shop'], required: false },
  messages: { by: ['customer', 'shop'], required: false },
  reviews: { by: ['customer', 'shop'], required: false },
  shop_quotes: { by: ['shop'], required: false },
  new_jobs: { by: ['shop'], required: false },
  bookings: { by: ['customer', 'shop'], required: true },
  money: { by: ['customer', 'shop'], required: true },
  account: { by: ['customer', 'shop', 'staff'], required: true },
} as const satisfies Record<string, { by: readonly ('customer' | 'shop' | 'staff')[]; required: boolean }>;

export type NotificationTopic = keyof typeof notificationTopics;
export const topicNames = Object.keys(notificationTopics) as NotificationTopic[];
export type OptionalTopic = {
  [T in NotificationTopic]: (typeof notificationTopics)[T]['required'] extends true ? never : T;
}[NotificationTopic];
export const optionalTopics = topicNames.filter(isOptionalTopic);

export function isOptionalTopic(topic: NotificationTopic): topic is OptionalTopic {
  return !notificationTopics[topic].required;
}

/** How a notification is sent. Texts carry only codes, which can't be turned off. */
export const channels = ['mail'] as const;
export type NotificationChannel = (typeof channels)[number];

/** How soon a member of a shop hears of a new job. */
export const alertPaces = ['at_once', 'daily'] as const;
export type AlertPace = (typeof alertPaces)[number];

const topicOfKind: Record<string, OptionalTopic> = {
  'quote.new': 'quotes',
  'quote.answer': 'quotes',
  'job.checked_in': 'progress',
  'job.check_in_corrected': 'progress',
  'job.reminder': 'reminders',
  'booking.reminder': 'reminders',
  'quote.ends_soon': 'reminders',
  'job.expires_soon': 'reminders',
  'job.expired': 'reminders',
  'message.new': 'messages',
  'review.waits': 'reviews',
  'review.shown': 'reviews',
  'review.replied': 'reviews',
  'quote.offer': 'shop_quotes',
  'job.edited': 'shop_quotes',
  'quote.standby': 'shop_quotes',
  'quote.lost': 'shop_quotes',
  'search.matched': 'new_jobs',
  'job.new': 'new_jobs',
  'job.asked': 'new_jobs',
};

/** The topic that turns a message off; null for messages that are always sent. */
export function optionalTopicOf(kind: string): OptionalTopic | null {
  return topicOfKind[kind] ?? null;
}

/** The topics for this kind of account, in display order. */
export function topicsFor(kind: 'customer' | 'shop' | 'staff'): NotificationTopic[] {
  return topicNames.filter((topic) => (notificationTopics[topic].by as readonly string[]).includes(kind));
}
