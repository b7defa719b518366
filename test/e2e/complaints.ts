import type { ConsoleMessage, Page } from '@playwright/test';

const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * What the browser complains about on our pages: uncaught errors, and errors in the console, including
 * blocked content. Not refused page requests, which some tests expect. Third parties, such as a provider of
 * questions, may be away here; and axe tries to look into the previews of emails, which let no script run.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (isComplaint(message, page.url())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

function isComplaint(message: ConsoleMessage, address: string): boolean {
  const { url } = message.location();
  const text = message.text();
  // What is about the page itself, such as its content policy, may come without a place.
  const isOurs = url === '' || url.startsWith(new URL(address).origin);
  if (message.type() !== 'error' || !isOurs || text.includes("'about:srcdoc'")) return false;
  return !(url === address && REFUSED.test(text));
}
