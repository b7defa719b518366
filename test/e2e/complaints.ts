import type { ConsoleMessage, Page } from '@playwright/test';

const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * What the browser complains about on our pages: errors that nobody caught, and errors in the console, what
 * the content policy stopped among them. Not that a page was answered with a refusal, which some are to be.
 * Whoever is asked elsewhere, as a provider of questions is, may be away here; and axe tries to look into the
 * previews of mails, which let no script run.
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
