import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { clsx } from 'clsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './photo-upload.module.css';
import { text } from './text.ts';
import type { UploadedPhoto } from './use-photo-uploads.ts';

type Props = {
  /** What each photo should show, in order. */
  slots: readonly string[];
  photos: readonly UploadedPhoto[];
  isFull: boolean;
  onPress: (slot: number) => void;
};

/** The photos a form asks for. Clicking anywhere on an empty slot opens its file dialog. */
export function PhotoSlots({ slots, photos, isFull, onPress }: Props) {
  const taken = takenSlots(photos, slots.length);
  return (
    <ol className={styles.slots}>
      {slots.map((view, index) => (
        <li key={view}>
          {taken.has(index) ? (
            <span className={clsx(styles.slot, styles.taken)}>
              <span className={styles.mark} aria-hidden>
                <Icon of={IconCheck} size={16} />
              </span>
              {view}
              <span className="visually-hidden">, {text.taken}</span>
            </span>
          ) : (
            <button type="button" className={styles.slot} disabled={isFull} onClick={() => onPress(index)}>
              <span className={styles.mark} aria-hidden>
                {index + 1}
              </span>
              {view}
              <span className="visually-hidden">, {text.emptySlot}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A photo fills the slot that was pressed, or the first empty one. */
export function takenSlots(
  photos: readonly Pick<UploadedPhoto, 'slot'>[],
  count: number,
): ReadonlySet<number> {
  const taken = new Set(photos.flatMap(({ slot }) => (slot === undefined ? [] : [slot])));
  let loose = photos.length - taken.size;
  for (let slot = 0; slot < count && loose > 0; slot += 1) {
    if (taken.has(slot)) continue;
    taken.add(slot);
    loose -= 1;
  }
  return taken;
}
