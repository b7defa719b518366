/**
 * The one place where the product's name is written. Screens, emails and documents take it from here; the
 * colors are those of the light theme, for what cannot use its style sheet: emails, social cards, the
 * browser's theme color.
 */
export const brand = {
  name: 'Hoist',
  legalName: 'Hoist Marketplace, Inc.',
  tagline: 'Fair quotes from shops near you, and your money safe until the work is done.',
  supportAddress: 'support@hoist.example',
} as const;

/** Apart from the names, which every page carries. */
export const brandColours = {
  ground: '#FAF9F6',
  raised: '#FFFFFF',
  ink: '#16191D',
  quietInk: '#5B626B',
  hairline: '#E4E1DA',
  signal: '#C8410B',
  onSignal: '#FFFFFF',
  safe: '#12734A',
} as const;
