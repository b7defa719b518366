export const text = {
  name: 'Name',
  goBack: 'Go back',
  removed: (name: string) => `“${name}” was removed.`,
  undo: 'Undo',
  undoing: 'Undoing...',
} as const;
