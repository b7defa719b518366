/** Texts about confirming an appointment. */
export const text = {
  confirm: 'Confirm my appointment',
  busy: 'Confirming...',
  confirmed: 'You confirmed your appointment.',
} as const;
