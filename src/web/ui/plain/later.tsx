import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lose } from '#web/lib/lost-scripts.ts';
import { untilSomebodyStirs } from '#web/lib/stirring.ts';

/**
 * A part of a public page that says something and asks nothing. The server writes it whole; its script, which
 * is weight that nobody needs in order to read, comes when the reader stirs. Until then its links are plain
 * links. `now` is the part itself on the server and null in the browser:
 * `later(import.meta.env.SSR ? await load() : null, load, styles)`. `styles` are the style modules of the
 * part: they come with the page only if the page uses them, and those of what is loaded later come later.
 */
export function later<Props extends object>(
  now: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  styles: readonly Readonly<Record<string, string>>[],
): ComponentType<Props> {
  return apart(now, () => untilSomebodyStirs().then(load), styles);
}

/**
 * The same for a part that only some readers get: its script comes to them at once, and to nobody else. Where
 * it cannot be fetched the part stays as the server wrote it, or absent, and takes nothing else with it; the
 * next page is loaded whole (`lost-scripts.ts`).
 */
export function apart<Props extends object>(
  now: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  styles: readonly Readonly<Record<string, string>>[],
): ComponentType<Props> & { prepare: () => Promise<unknown> } {
  let there = now;
  const prepare = async () => (there ??= await load());
  const loadDefault = () => prepare().then((loaded) => ({ default: loaded }), lose);
  // Typed wide, because what a lazy component takes is worked out from a type that is not known yet.
  const Part = now ?? (lazy(loadDefault) as unknown as ComponentType<Props>);
  function Apart(props: Props) {
    // What has come already is shown at once: waiting for it would leave a gap that is seen.
    const [Shown] = useState(() => there ?? Part);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  // Held on to, so that the bundler does.
  return Object.assign(Apart, { styles, prepare });
}
