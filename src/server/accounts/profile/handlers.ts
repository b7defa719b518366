import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changePhone, confirmPhone, removePhone } from './change-phone.ts';
import { setPreference, showPreferences } from './choose-notifications.ts';
import { deleteAccount, showTies } from './delete-account.ts';
import { endSession, endSessionsByLink, renewSession, showSessions } from './own-sessions.ts';
import { renameAccount } from './rename-account.ts';
import { showAccount } from './show-account.ts';

/** A change answers the account as it is after it. */
const thenShow =
  <Input>(change: (ctx: Context, input: Input) => Promise<void>) =>
  async (ctx: Context, input: Input) => {
    await change(ctx, input);
    return showAccount(ctx);
  };

/** Modules that come later assemble the data export. */
export const profileHandlers: Omit<Handlers<'accounts.profile'>, 'download'> = {
  me: showAccount,
  update: thenShow(renameAccount),
  changePassword,
  changeEmail,
  confirmEmail,
  cancelEmailChange: thenShow(cancelEmailChange),
  changePhone,
  confirmPhone: thenShow(confirmPhone),
  removePhone: thenShow(removePhone),
  sessions: showSessions,
  endSession,
  endSessionsByLink,
  renewSession,
  preferences: showPreferences,
  setPreference,
  ties: showTies,
  remove: deleteAccount,
};
