import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { IconButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './job-map.module.css';
import { text } from './text.ts';

type Props = {
  onZoom(step: 1 | -1): void;
  onFit(): void;
  onLocate(): void;
  isLocating: boolean;
};

export function MapControls({ onZoom, onFit, onLocate, isLocating }: Props) {
  return (
    <div className={styles.controls}>
      <div className={styles.controlGroup}>
        <IconButton label={text.zoomIn} className={styles.control} onClick={() => onZoom(1)}>
          <Icon of={IconPlus} />
        </IconButton>
        <IconButton label={text.zoomOut} className={styles.control} onClick={() => onZoom(-1)}>
          <Icon of={IconMinus} />
        </IconButton>
      </div>
      <div className={styles.controlGroup}>
        <IconButton label={text.fit} className={styles.control} onClick={onFit}>
          <Icon of={IconMaximize} />
        </IconButton>
        <IconButton
          label={text.locate}
          className={styles.control}
          aria-busy={isLocating || undefined}
          onClick={onLocate}
        >
          <Icon of={IconCurrentLocation} />
        </IconButton>
      </div>
    </div>
  );
}
