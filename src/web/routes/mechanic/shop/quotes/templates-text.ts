export const text = {
  title: 'Quote templates',
  lead: (most: number) => `Reusable lines, warranty, duration and note. Your shop can save up to ${most}.`,
  back: 'Back to quotes',
  failed: 'The templates could not be loaded',
  loading: 'Loading templates...',
  emptyTitle: 'No templates yet',
  empty: 'Write a quote and choose "Save as template" above it. Then you can use it for your next quote.',
  about: (minutes: number, warranty: string) =>
    [minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`, warranty].filter(Boolean).join(' · '),
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename the template',
  renameNow: 'Save name',
  renaming: 'Saving...',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
} as const;
