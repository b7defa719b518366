/** What a security log tells (logs.security): ways in, refusals, reveals, what was taken, and rights. */
const beginnings = [
  'session.',
  'auth.',
  'access.',
  'identity.',
  'password.',
  'account.',
  'staff.',
  'contacts.',
];
const endings = [
  '.read_unmasked',
  '.exported',
  '.opened',
  '.data_taken',
  '.disabled',
  '.enabled',
  '.role_changed',
  '.role_requested',
  '.factors_reset',
  '.password_reset_link',
  '.password_change_forced',
  '.removed',
  '.sessions_ended',
  'user.added',
];
/** Papers and links that were opened are reveals; a ticket or a case that was opened is not. */
const others = [
  'support.ticket_opened',
  'dispute.opened',
  'chargeback.opened',
  'service.removed',
  'package.removed',
  'zip.removed',
];

export function isOfSecurity(action: string): boolean {
  if (others.includes(action)) return false;
  return beginnings.some((one) => action.startsWith(one)) || endings.some((one) => action.endsWith(one));
}
