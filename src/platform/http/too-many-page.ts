/**
 * What a reader sees who opened more pages than their budget allows. It is made of text alone, because
 * rendering a real page is what the budget is there to save.
 */
export function tooManyPage(seconds: number, nonce: string): Response {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many requests</title>
<style nonce="${nonce}">body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>Too many requests</h1>
<p>Your network sent too many requests.
Wait ${wait}, then reload this page.</p>
</main>
</body>
</html>
`;
  return new Response(body, {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  });
}
