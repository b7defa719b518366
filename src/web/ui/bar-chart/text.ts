export const text = {
  asTable: 'Show as table',
  most: (value: string) => `Top of the scale: ${value}`,
} as const;
