/**
 * Where sealed values are kept, and to what each is bound. A rotation of APP_SECRET goes through this list: a
 * value that is kept elsewhere would be lost with the secret before.
 */
export const sealedValues = {
  addresses: {
    table: 'job_address',
    key: ['job_id'],
    sealed: 'sealed',
    row: (jobId: string) => `job_address:${jobId}`,
  },
  authenticators: {
    table: 'second_factor',
    key: ['id'],
    sealed: 'secret',
    row: (factorId: string) => `second_factor:${factorId}`,
  },
  messages: {
    table: 'outgoing_message',
    key: ['id'],
    sealed: 'text_body',
    where: `sealed and text_body <> ''`,
    row: (messageId: string) => `outgoing_message:${messageId}`,
  },
  answers: {
    table: 'idempotency_key',
    key: ['actor', 'key'],
    sealed: 'response',
    isJson: true,
    row: (actor: string, key: string) => `idempotency_key:${actor}:${key}`,
  },
} as const;

export type SealedKind = keyof typeof sealedValues;
export const sealedKinds = Object.keys(sealedValues) as SealedKind[];
