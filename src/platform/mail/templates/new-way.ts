import { NEW_WAY_HOURS } from '#domain/accounts/proof.ts';
import { brand } from '#domain/site/brand.ts';

/** The text of every email about a new sign-in method. */
export const newWayWaits = `For ${NEW_WAY_HOURS} hours, it only logs you in. It can’t confirm changes to your payout account or to how you log in.`;

export const undoNewWay =
  'If this was not you, remove it on your account page, change your password and end all other sessions. ' +
  `If you can’t log in, write to ${brand.supportAddress} right away.`;
