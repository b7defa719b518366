import { Link } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { brand } from '#domain/brand.ts';
import { useSession } from '#web/lib/use-session.ts';
import { LogoMark } from './logo.tsx';
import { SchemePicker } from './scheme-switch.tsx';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links.ts';
import { text } from './text.ts';

export function SiteFooter({ session }: { session?: SessionView }) {
  const own = useSession();
  const links = siteLinks(session ?? own);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <LogoMark size={24} />
          {brand.tagline}
        </p>
        <SchemePicker />
        <nav aria-label={brand.name} className={styles.links}>
          {[...links.site, links.door, ...links.demo].map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
        <p className={styles.small}>
          {text.support} <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>
        </p>
        {links.demo.length > 0 ? <p className={styles.small}>{text.demoNotice}</p> : null}
      </div>
    </footer>
  );
}
