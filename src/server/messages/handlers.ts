import type { Handlers } from '#server/core/handlers.ts';
import { blockConversation } from './block-conversation.ts';
import { editMessage, removeMessage } from './change-message.ts';
import { countUnread, showConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';
import { showConversation } from './show-conversation.ts';

export const messagesHandlers: Handlers<'messages'> = {
  list: (ctx, page) => showConversations(ctx, page),
  unread: (ctx) => countUnread(ctx),
  get: (ctx, named) => showConversation(ctx, named),
  send: async (ctx, sent) => {
    await sendMessage(ctx, sent);
    return showConversation(ctx, { jobId: sent.jobId, shopId: sent.shopId });
  },
  markRead: (ctx, read) => markRead(ctx, read),
  edit: async (ctx, edited) => showConversation(ctx, await editMessage(ctx, edited)),
  remove: async (ctx, { messageId }) => showConversation(ctx, await removeMessage(ctx, messageId)),
  block: async (ctx, blocked) => {
    await blockConversation(ctx, blocked);
    return showConversation(ctx, { jobId: blocked.jobId, shopId: blocked.shopId });
  },
};
