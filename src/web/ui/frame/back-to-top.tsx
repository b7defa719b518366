import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useScrolledPast } from '#web/lib/navigation/use-scrolled-past.ts';
import styles from './back-to-top.module.css';
import { Icon } from '../plain/icon.tsx';
import { text } from '../plain/text.ts';

const SHOWN_AFTER_PX = 400;

/** The way up from far below. It vanishes at the top, so the keyboard goes on at the content. */
export function BackToTop() {
  const isShown = useScrolledPast(SHOWN_AFTER_PX);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text.backToTop}
      title={text.backToTop}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <Icon of={IconArrowUp} size={20} />
    </button>
  );
}
