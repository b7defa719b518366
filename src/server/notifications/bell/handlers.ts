import type { Handlers } from '#server/core/handlers.ts';
import { listOwnNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const notificationsHandlers: Handlers<'notifications'> = {
  list: listOwnNotices,
  markRead: readNotices,
  markAllRead: readNotices,
};
