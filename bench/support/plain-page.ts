import { createElement, type ReactNode } from 'react';

/** Elements that end where they begin. */
const EMPTY = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const TOKEN = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^>]*>|[^<]+/g;
const ATTRIBUTE = /([^\s=<>/]+)(?:="([^"]*)")?/g;

export type Plain = { tag: string; props: Record<string, unknown>; children: (Plain | string)[] };

/**
 * The elements of a page that React wrote, each as one plain element: what remains of the page when nothing
 * of ours decides what to write. Scripts are left out.
 */
export function plainPage(html: string): Plain {
  const root: Plain = { tag: 'div', props: {}, children: [] };
  const open: Plain[] = [root];
  for (const [token] of bodyOf(html).matchAll(TOKEN)) {
    const top = open.at(-1)!;
    if (token.startsWith('<!--')) continue;
    if (!token.startsWith('<')) top.children.push(unescaped(token));
    else if (token.startsWith('</')) open.pop();
    else {
      const [, tag = 'div', rest = ''] = /^<([\w-]+)([\s\S]*?)\/?>$/.exec(token) ?? [];
      const element: Plain = { tag, props: propsOf(rest), children: [] };
      top.children.push(element);
      if (!EMPTY.has(tag)) open.push(element);
    }
  }
  return root;
}

/** Made anew for each render, as a page's own elements are. */
export function elementsOf({ tag, props, children }: Plain): ReactNode {
  return createElement(
    tag,
    props,
    ...children.map((child) => (typeof child === 'string' ? child : elementsOf(child))),
  );
}

function bodyOf(html: string): string {
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'));
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

/** React writes what it is given under the names of HTML too; only styles must come apart. */
function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'style') props[name] = styleOf(unescaped(value ?? ''));
    else if (name === 'class') props['className'] = unescaped(value ?? '');
    else if (name === 'value') props['defaultValue'] = unescaped(value ?? '');
    else props[name] = value === undefined || value === '' ? isFlag(name) || '' : unescaped(value);
  }
  return props;
}

function isFlag(name: string): boolean {
  return ['checked', 'disabled', 'hidden', 'inert', 'open', 'readonly', 'required', 'selected'].includes(
    name,
  );
}

function styleOf(style: string): Record<string, string> {
  const rules = style.split(';').map((rule) => rule.split(/:([\s\S]*)/));
  return Object.fromEntries(rules.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
