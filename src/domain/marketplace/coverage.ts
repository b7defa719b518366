/** Where Hoist starts. The table of supported ZIPs is seeded with these and decides from then on. */
export const FIRST_ZIPS = ['20147', '20148', '20166'] as const;

export const comingSoon = {
  title: 'Coming Soon',
  back: 'Try a different ZIP code',
  thanks: "Thank you for your interest! We'll notify you when we expand to your area.",
} as const;

/** The market of a ZIP, its first three digits: what an audit chain and a page of the ledger belong to. */
export function marketOf(zip: string): string {
  return zip.slice(0, 3);
}
