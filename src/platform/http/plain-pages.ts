import { createHash } from 'node:crypto';

const STYLE = 'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}';
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The pages below run nothing and load nothing; their one style is known by its hash. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/**
 * What a reader sees who opened more pages than their budget allows. It is made of text alone, because
 * rendering a real page is what the budget is there to save.
 */
export function tooManyPage(seconds: number): string {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return plainPage(
    'Too many requests',
    `Your network sent too many requests. Wait ${wait}, then reload this page.`,
  );
}

/** What a reader sees while what every real page needs is away, the database first of all. */
export function unavailablePage(says: string): string {
  return plainPage('Not available right now', `${says} Reload this page to see whether it is back.`);
}

function plainPage(title: string, says: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
</main>
</body>
</html>
`;
}

/** A browser that opens a page shows what it gets; scripts and programs read the problem. */
export function isPageVisit(path: string, accept = ''): boolean {
  return !path.startsWith('/api/') && accept.includes('text/html');
}
