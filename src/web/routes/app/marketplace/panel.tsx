import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from './marketplace.module.css';
import { text } from './text.ts';
import { Icon } from '#web/ui/plain/icon.tsx';

/**
 * Slides in over the map. The list stays usable, so focus is not trapped. Escape closes it and returns focus
 * to the card that opened it.
 */
export function Panel({ jobId, children }: { jobId: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = `/app/marketplace${search}`;
  const close = useEffectEvent(() => void navigate(list, { preventScrollReset: true }));

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // Escape in a field or an open select belongs to that control.
      const isTyping = target instanceof Element && target.closest('input, select, textarea, [role=dialog]');
      if (key === 'Escape' && !defaultPrevented && !isTyping) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.querySelector<HTMLElement>(`#job-${CSS.escape(jobId)} a`)?.focus({ preventScroll: true });
    };
  }, [jobId]);

  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.panelHead}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.panelTitle}>
          {text.panel.title}
        </h2>
        <Link to={list} preventScrollReset className={styles.close} aria-label={text.panel.close}>
          <Icon of={IconX} size={20} />
        </Link>
      </header>
      <div className={styles.panelBody}>{children}</div>
    </aside>
  );
}
