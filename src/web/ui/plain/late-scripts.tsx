import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/** A type that no browser runs. */
const WAITING = 'text/waiting';

/**
 * The scripts of a page, asked for when it has been painted: before that they would only hold up the styles
 * and the words that its reader waits for. They are those that the router writes, but what it would preload
 * is preloaded by the starter, and what it would run at once waits beside it as text.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called as the hook that it is: what it wants to show is changed before it is shown.
  const scripts = Scripts({});
  if (scripts === null || import.meta.env.DEV) return scripts;
  if (!import.meta.env.SSR) return [scripts, <Starter key="starter" nonce={nonce} text="" />];
  const preloads: string[] = [];
  const waiting = withoutHaste(scripts, preloads);
  return (
    <>
      {waiting}
      <Starter nonce={nonce} text={starter(preloads)} />
    </>
  );
}

/** In the browser it has run, and only takes its place. */
function Starter({ nonce, text }: { nonce: string | undefined; text: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}

type Props = { children?: ReactNode; rel?: string; href?: string; type?: string; async?: boolean };

function withoutHaste(node: ReactNode, preloads: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((one: ReactNode) => withoutHaste(one, preloads));
  if (!isValidElement<Props>(node)) return node;
  const { type, props } = node;
  if (type === 'link' && props.rel === 'modulepreload') {
    if (props.href) preloads.push(props.href);
    return null;
  }
  if (type === 'script' && props.type === 'module') {
    return cloneElement(node, { type: WAITING, async: undefined });
  }
  if (type !== Fragment) return node;
  const children = Array.isArray(props.children) ? (props.children as ReactNode[]) : [props.children];
  return cloneElement(node, undefined, ...children.map((child) => withoutHaste(child, preloads)));
}

/**
 * It waits for the paint that a reader sees, which comes a while after the frame was made. Where nobody
 * looks, nothing is painted, so there is nothing to wait for; nor where the browser does not tell.
 */
function starter(preloads: readonly string[]): string {
  const hrefs = JSON.stringify(preloads).replaceAll('<', String.raw`\u003c`);
  return `{
const { nonce, previousElementSibling: waiting } = document.currentScript;
const add = (tag, what) =>
  document.head.appendChild(Object.assign(document.createElement(tag), { nonce }, what));
let begun = false;
const start = () => {
if (begun) return;
begun = true;
for (const href of ${hrefs}) add('link', { rel: 'modulepreload', href });
add('script', { type: 'module', textContent: waiting.textContent }).remove();
};
const seen = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && setTimeout(start);
if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) start();
else {
new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
document.addEventListener('visibilitychange', start, { once: true });
}
}`;
}
