import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useRootFrame } from '#web/lib/navigation/root-frame.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './beside-map.module.css';
import { text } from './text.ts';

/** From this width, list and map fit side by side; the style sheet uses the same value. */
const WIDE = '(min-width: 961px)';

type Props = {
  children: ReactNode;
  /** The map, requested only when shown, because it is heavy. */
  renderMap: () => ReactNode;
};

/**
 * The list with the map beside it. On a small screen, the map covers the list on request, and the list keeps
 * its filters and scroll position.
 */
export function BesideMap({ children, renderMap }: Props) {
  const isWide = useSyncExternalStore(onWidth, isWideNow, () => false);
  const [isShown, setShown] = useState(false);
  const hasMap = useRootFrame()?.hasMap ?? true;
  const covers = isShown && !isWide && hasMap;
  if (!hasMap) return <div className={styles.list}>{children}</div>;
  return (
    <div className={styles.both}>
      <div className={styles.list} inert={covers}>
        {children}
      </div>
      <div className={styles.map} data-covers={covers || undefined}>
        {isWide || covers ? renderMap() : null}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={covers}
        onClick={() => setShown((shown) => !shown)}
      >
        <Icon of={covers ? IconList : IconMap2} />
        {covers ? text.hideMap : text.showMap}
      </button>
    </div>
  );
}

function onWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWideNow(): boolean {
  return matchMedia(WIDE).matches;
}
