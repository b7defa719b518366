import type { Handlers } from '#server/core/handlers.ts';
import { listOwnNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const noticesHandlers: Handlers<'notices'> = {
  list: listOwnNotices,
  markRead: readNotices,
  markAllRead: readNotices,
};
