/** On which the tabs of one browser tell each other what became of the session. */
export const SESSION_CHANNEL = 'session';
