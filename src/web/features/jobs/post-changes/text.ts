export const text = { before: 'Before:', after: 'Now:' } as const;
