/** What only its own people may see; a robot that asks there is sent to the sign-in. */
const PRIVATE = ['/admin', '/api/', '/customer/jobs', '/files/', '/garage', '/mechanic/shop', '/simulator/'];

/** What search engines may read. A demo's people and figures are invented, so it stays out of all of them. */
export function robotsText({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  const closed = isDemo ? ['/'] : PRIVATE;
  const map = isDemo ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...map, ''].join('\n');
}
