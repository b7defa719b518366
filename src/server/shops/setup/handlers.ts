import type { Handlers } from '#server/core/handlers.ts';
import { saveDraft, startOver } from './save-draft.ts';
import { saveBusinessInfo, saveSchedule, saveServices, skipStep } from './save-steps.ts';
import { showSetup } from './show-setup.ts';

type SetupHandlers = Omit<Handlers<'shops.setup'>, 'readInvitation' | 'acceptInvitation' | 'takeInvitation'>;

export const setupHandlers: SetupHandlers = {
  readDraft: (ctx) => showSetup(ctx),
  saveDraft,
  startOver: (ctx) => startOver(ctx),
  saveBusinessInfo,
  saveServices,
  saveSchedule,
  skipStep,
};
