import type { Handlers } from '#server/core/handlers.ts';
import { addTemplate, listTemplates, removeTemplate, renameTemplate } from './templates.ts';

export const templatesHandlers: Handlers<'quotes.templates'> = {
  list: (ctx) => listTemplates(ctx),
  add: async (ctx, { name, service, kind, message, warranty, lines, durationMinutes }) => {
    await addTemplate(ctx, { name, service, kind, message, warranty, lines, durationMinutes });
    return listTemplates(ctx);
  },
  rename: async (ctx, { templateId, name }) => {
    await renameTemplate(ctx, templateId, name);
    return listTemplates(ctx);
  },
  remove: async (ctx, { templateId }) => {
    await removeTemplate(ctx, templateId);
    return listTemplates(ctx);
  },
};
