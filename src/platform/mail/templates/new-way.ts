import { NEW_WAY_HOURS } from '#domain/accounts/proof.ts';
import { brand } from '#domain/site/brand.ts';

/** What every mail about a new way into an account says. */
export const newWayWaits =
  `For ${NEW_WAY_HOURS} hours it only logs you in. It cannot confirm acts such as a change of your payout ` +
  'account or another new way to log in.';

export const undoNewWay =
  'If this was not you: remove it on your account page, change your password, and end all other sessions. ' +
  `If you cannot log in, write to ${brand.supportAddress} at once.`;
