/** Texts of the facts that load beside the job. */
export const text = {
  confirmed: 'Confirmed by the owner',
  notYet: 'The owner has not confirmed yet',
} as const;
