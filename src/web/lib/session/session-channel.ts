/** The channel on which a browser's tabs share session changes. */
export const SESSION_CHANNEL = 'session';
