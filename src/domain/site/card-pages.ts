const CARD_PAGES = [
  /^\/customer\/jobs\/[^/]+$/,
  /^\/customer\/mechanics$/,
  /^\/account\/cards$/,
  /^\/demo\/kit$/,
];

/**
 * Whether a page can show the form of the payment provider. Only these pages may load the provider's frames,
 * and a browser holds a page to the policy it was loaded with, so they are always loaded as a whole.
 */
export function isCardPage(path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return CARD_PAGES.some((page) => page.test(bare));
}
