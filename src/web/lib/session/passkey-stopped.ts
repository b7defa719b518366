const text = {
  stopped: 'The passkey was not used. Try again, or use another way.',
  notStarted: 'Failed to start verification challenge',
} as const;

/** No passkey was used or sent: the reader closed the dialog, or it never opened. */
export class PasskeyStopped extends Error {
  constructor(why: keyof typeof text) {
    super(text[why]);
  }
}
