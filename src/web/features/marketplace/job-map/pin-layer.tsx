import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { clsx } from 'clsx';
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '#domain/marketplace/geo.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { type GroupPin, nameOfGroup, type Pin } from './clusters.ts';
import { shortCount } from './count.ts';
import styles from './pins.module.css';
import type { Things } from './text.ts';

type Props = {
  map: MapLibre;
  pins: readonly Pin[];
  things: Things;
  center: Point;
  selectedId: string | null | undefined;
  liftedId: string | null | undefined;
  opensAt(group: number): number | null;
  onSelect(id: string): void;
  /** A group was pressed. By keyboard, focus moves to one of its pins. */
  onOpen(group: GroupPin, byKeyboard: boolean): void;
};

/** Pixels between a place and the middle of its price label. */
const PRICE_ABOVE = 20;

/**
 * Pins are buttons on top of the canvas: they have names, take focus and move on the compositor. They are
 * inside the map's element, so you can drag and scroll the map over them.
 */
export function PinLayer(props: Props) {
  const { map, pins, things, center, selectedId, liftedId, opensAt, onSelect, onOpen } = props;
  const layer = useRef<HTMLUListElement>(null);
  usePlacing(map, layer, pins);
  return createPortal(
    <ul ref={layer} className={styles.layer}>
      {pins.map((pin) => (
        <li
          key={pin.key}
          className={styles.place}
          data-key={pin.key}
          data-raised={pin.key === selectedId || pin.key === liftedId || undefined}
        >
          {pin.kind === 'job' ? (
            <button
              type="button"
              className={clsx(styles.price, pin.key === liftedId && styles.lifted)}
              data-marked={pin.point.isMarked || undefined}
              aria-pressed={pin.key === selectedId}
              aria-label={pin.point.name}
              onClick={() => onSelect(pin.point.id)}
            >
              {pin.point.isMarked ? <Icon of={IconStarFilled} size={16} /> : null}
              <span className={styles.label}>{pin.point.label}</span>
            </button>
          ) : (
            <button
              type="button"
              className={styles.group}
              data-size={pin.count < 10 ? 1 : pin.count < 100 ? 2 : 3}
              data-marked={pin.marked > 0 || undefined}
              aria-label={nameOfGroup(pin, center, { opens: opensAt(pin.group) !== null, things })}
              onClick={(event) => onOpen(pin, event.detail === 0)}
            >
              {shortCount(pin.count)}
              {pin.marked > 0 ? (
                <span className={styles.mark}>
                  <Icon of={IconStarFilled} size={16} />
                </span>
              ) : null}
            </button>
          )}
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}

/** Keeps each pin in place while the map moves, without rerendering. */
function usePlacing(map: MapLibre, layer: RefObject<HTMLUListElement | null>, pins: readonly Pin[]) {
  useLayoutEffect(() => {
    const items = Array.from(layer.current?.children ?? []);
    const place = () => {
      const { width, height } = sizeOf(map);
      pins.forEach((pin, index) => {
        const item = items[index];
        if (!(item instanceof HTMLElement)) return;
        const { x, y } = map.project([pin.lng, pin.lat]);
        item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        const middle = pin.kind === 'job' ? y - PRICE_ABOVE : y;
        const isAway = x < 0 || middle < 0 || x > width || middle > height;
        // Pins out of view are not focusable, except one that already has focus.
        item.hidden = isAway && !item.contains(document.activeElement);
      });
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, layer, pins]);
}

/**
 * In page pixels, as the map reported to its canvas. Measuring an element would force a layout of all new
 * pins.
 */
function sizeOf(map: MapLibre): { width: number; height: number } {
  const { width, height } = map.getCanvas().style;
  return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
}
