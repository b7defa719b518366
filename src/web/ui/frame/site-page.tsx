import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useRootFrame } from '#web/lib/navigation/root-frame.ts';
import { BackToTop } from './back-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-page.module.css';
import { text } from '../plain/text.ts';

/** The frame of a public page: header, the one `main` that the skip link leads to, footer. */
export function SitePage({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  const announcement = useRootFrame()?.announcement;
  return (
    <div className={styles.page}>
      {announcement ? (
        <aside className={styles.announcement} aria-label={text.announcement}>
          {announcement}
        </aside>
      ) : null}
      <SiteHeader />
      <main id="main" tabIndex={-1} className={clsx(styles.main, narrow && styles.narrow)}>
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
    </div>
  );
}
