import { createHash } from 'node:crypto';

const STYLE = 'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}';
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page below runs nothing and loads nothing; its one style is known by its hash. */
export const TOO_MANY_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/**
 * What a reader sees who opened more pages than their budget allows. It is made of text alone, because
 * rendering a real page is what the budget is there to save.
 */
export function tooManyPage(seconds: number): string {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Too many requests</h1>
<p>Your network sent too many requests. Wait ${wait}, then reload this page.</p>
</main>
</body>
</html>
`;
}

/** A browser that opens a page shows what it gets; scripts and programs read the problem. */
export function isPageVisit(path: string, accept = ''): boolean {
  return !path.startsWith('/api/') && accept.includes('text/html');
}
