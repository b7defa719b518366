const text = {
  stopped: 'The passkey was not used. Try again, or use another way.',
  notStarted: 'Failed to start verification challenge',
} as const;

/** No passkey was used, and nothing was sent: its reader closed the dialog, or it never came to one. */
export class PasskeyStopped extends Error {
  constructor(why: keyof typeof text) {
    super(text[why]);
  }
}
