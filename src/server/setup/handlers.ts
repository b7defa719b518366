import type { Handlers } from '../handlers.ts';
import { saveDraft, startOver } from './save-draft.ts';
import { saveBusinessInfo, saveSchedule, saveServices, skipStep } from './save-steps.ts';
import { showSetup } from './show-setup.ts';

type SetupHandlers = Omit<Handlers<'joining'>, 'readInvitation' | 'acceptInvitation' | 'takeInvitation'>;

export const setupHandlers: SetupHandlers = {
  readDraft: (ctx) => showSetup(ctx),
  saveDraft,
  startOver: (ctx) => startOver(ctx),
  saveBusinessInfo: (ctx, { idempotencyKey: _, ...details }) => saveBusinessInfo(ctx, details),
  saveServices: (ctx, { idempotencyKey: _, ...asked }) => saveServices(ctx, asked),
  saveSchedule: (ctx, { idempotencyKey: _, ...asked }) => saveSchedule(ctx, asked),
  skipStep,
};
