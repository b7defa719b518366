import type { Handlers } from '#server/core/handlers.ts';
import { confirmReader } from './confirm-reader.ts';
import { leave } from './leave.ts';
import { sendIssue, sendTest } from './send-issue.ts';
import { subscribe } from './subscribe.ts';
import { removeIssue, saveIssue, showDesk } from './write-issue.ts';

export const newsletterHandlers: Handlers<'site.newsletter'> = { subscribe, confirm: confirmReader, leave };

export const newsletterStaffHandlers: Handlers<'site.newsletter.staff'> = {
  list: (ctx) => showDesk(ctx),
  save: async (ctx, { draft, subject, content }) => {
    const issueId = await saveIssue(ctx, { draft, subject, content });
    return { ...(await showDesk(ctx)), issueId };
  },
  remove: async (ctx, { issueId, version }) => {
    await removeIssue(ctx, { issueId, version });
    return showDesk(ctx);
  },
  test: (ctx, { issueId, version }) => sendTest(ctx, { issueId, version }),
  send: async (ctx, { issueId, version }) => {
    await sendIssue(ctx, { issueId, version });
    return showDesk(ctx);
  },
};
