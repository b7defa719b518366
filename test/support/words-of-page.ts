const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** What a reader sees of a page: neither scripts nor tags, and every character as itself. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ');
}

/** The words inside of every element of a kind, in the order of the page. */
export function wordsInEach(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b[^>]*>([^]*?)</${element}>`, 'g'));
  return [...found].map(([, inside]) => wordsOf(inside!).trim());
}

/** The columns of a table. One that sorts has an arrow behind its name. */
export function columnsOf(html: string): string[] {
  return wordsInEach(html, 'th').map((words) => words.replace(/ [↑↓↕]$/u, ''));
}
