/** Errors about messages between owner and shop; see errors.ts. */
export const messagesErrors = {
  CONVERSATION_NOT_FOUND: { status: 404, says: 'We could not find that conversation.' },
  CONVERSATION_OVER: { status: 409, says: 'This conversation is over. You can still read it.' },
  CONVERSATION_BLOCKED: {
    status: 409,
    says: 'Messages in this conversation are blocked.',
  },
  CONVERSATION_FULL: { status: 409, says: 'This conversation is full. Write to our support instead.' },
  MESSAGE_EMPTY: { status: 422, field: 'words', says: 'Write something or add a photo.' },
  MESSAGE_NOT_FOUND: { status: 404, says: 'We could not find that message.' },
  MESSAGE_TOO_OLD: {
    status: 409,
    says: 'You can change a message for {minutes} minutes. That time is over.',
  },
  BLOCKED_BY_OTHERS: { status: 409, says: 'The other side blocked this conversation.' },
  ANSWERED_NOTHING: { status: 409, says: 'Only an answer to a shop’s question goes to all shops.' },
} as const;
