export const text = {
  kicker: 'Help',
  title: 'How we compare quotes',
  description: 'How quotes are sorted, what gives points for best value, and how we measure shops.',
  lead: 'What decides the order of your quotes, and what each figure of a shop means. The same rules hold for every shop.',
} as const;
