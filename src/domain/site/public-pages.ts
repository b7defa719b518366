import { feeTokens } from '#domain/money/fee-words.ts';

/** A page of the site that everyone may read and search engines may show. */
export type PublicPage = {
  /** Names its card: `/social/page/pricing.png`. */
  name: string;
  path: string;
  /** As the card says it. A fee holds its place until the card is drawn. */
  title: string;
  words: string;
};

/** Every page of the site that is written once; shops, repairs and articles come from elsewhere. */
export const publicPages: readonly PublicPage[] = [
  page('home', '/', 'Know the price before the wrench turns.', 'Car repair with line-by-line quotes'),
  page('how-it-works', '/how-it-works', 'How it works', 'Three steps, and what protects your money'),
  page('pricing', '/pricing', 'What it costs', 'Free for owners. A small share of finished jobs for shops.'),
  page('search', '/search', 'Get quotes', 'Say what your car needs, and compare'),
  page('shops', '/shops', 'Repair shops near you', 'Verified shops with prices, hours and how they worked'),
  page('repairs', '/repairs', 'What repairs cost', 'Price bands, and on how many jobs they rest'),
  page('marketplace', '/marketplace', 'Open repair jobs near you', 'The car, the work and the price'),
  page('reviews', '/reviews', 'Reviews', 'By owners whose job was done'),
  page('mechanic', '/mechanic', 'For mechanics', 'Real jobs near your shop. Quoting is free.'),
  page(
    'partner',
    '/partner',
    'Become a partner shop',
    `You always keep at least ${feeTokens.keeps} of each job`,
  ),
  page('help', '/help', 'Help', 'Answers about posting, paying and protection'),
  page('help-mechanics', '/help/mechanics', 'Help for mechanics', 'Quotes, bookings and payouts'),
  page('help-reviews', '/help/reviews', 'Rules of reviews', 'Who writes, who replies, and what we hide'),
  page(
    'help-comparing-quotes',
    '/help/comparing-quotes',
    'How we compare quotes',
    'Sorting, points and figures',
  ),
  page('blog', '/blog', 'Blog', 'On repairs, prices and the rights of owners'),
  page('about', '/about', 'About us', 'Who we are, and why'),
  page('careers', '/careers', 'Careers', 'Work with us'),
  page('press', '/press', 'Press', 'Facts, pictures and press contact'),
  page('contact', '/contact', 'Contact', 'Write to us and get an answer'),
  page('status', '/status', 'Status', 'Whether everything works, and whether it did'),
  page('privacy', '/privacy', 'Privacy', 'What we know of you, and who may see it'),
  page('terms', '/terms', 'Terms', 'What is agreed when you use the site'),
];

function page(name: string, path: string, title: string, words: string): PublicPage {
  return { name, path, title, words };
}
