import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton, LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './job-map.module.css';
import type { MapPoint } from './map-props.ts';
import { text, type Things } from './text.ts';

const MOST_IN_STACK = 8;

/** The job of the selected pin, with a link to it. */
export function SelectedCard({ point, things }: { point: MapPoint; things: Things }) {
  return (
    <div className={styles.card}>
      <p className={styles.cardName}>{point.name}</p>
      <LinkButton to={point.to} size="small">
        {text.open[things]}
      </LinkButton>
    </div>
  );
}

type StackProps = { jobs: readonly MapPoint[]; things: Things; onSelect(id: string): void; onClose(): void };

/** Jobs at the same place at every zoom. */
export function StackCard({ jobs, things, onSelect, onClose }: StackProps) {
  const card = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [jobs]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = card.current;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, []);
  const heading = text.stackTitle(text.things(jobs.length, things));
  return (
    <div ref={card} className={styles.card} role="group" aria-label={heading}>
      <div className={styles.cardHead}>
        <p ref={title} tabIndex={-1} className={styles.cardTitle}>
          {heading}
        </p>
        <IconButton label={text.close} className={styles.close} onClick={onClose}>
          <Icon of={IconX} />
        </IconButton>
      </div>
      <ul className={styles.stack}>
        {jobs.slice(0, MOST_IN_STACK).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.stacked} onClick={() => onSelect(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {jobs.length > MOST_IN_STACK ? (
        <p className={styles.quiet}>{text.more(jobs.length - MOST_IN_STACK)}</p>
      ) : null}
    </div>
  );
}
