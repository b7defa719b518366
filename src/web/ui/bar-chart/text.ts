export const text = {
  asTable: 'Read as a table',
  most: (value: string) => `Top of the scale: ${value}`,
} as const;
