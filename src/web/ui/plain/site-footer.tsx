import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { brand } from '#domain/brand.ts';
import { useSession } from '#web/lib/use-session.ts';
import type { loader } from '#web/root.tsx';
import { Icon } from './icon.tsx';
import { LogoMark } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SchemePicker } from './scheme-switch.tsx';
import styles from './site-footer.module.css';
import { footerGroups, type LinkGroup, siteLinks } from './site-links.ts';
import { text } from './text.ts';

export function SiteFooter({ session }: { session?: SessionView }) {
  const own = useSession();
  const { demo } = siteLinks(session ?? own);
  // By the server's clock; missing only where the root itself failed.
  const now = useRouteLoaderData<typeof loader>('root')?.now;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.about}>
            <p className={styles.brand}>
              <LogoMark size={28} />
              {brand.tagline}
            </p>
            <NewsletterForm />
          </div>
          <nav aria-label={text.footer} className={styles.sections}>
            {footerGroups.map((group) => (
              <Section key={group.title} {...group} />
            ))}
          </nav>
        </div>
        {demo.length > 0 ? (
          <p className={styles.demo}>
            <span>{text.demoNotice}</span>
            {demo.map((link) => (
              <Link key={link.to} to={link.to}>
                {link.label}
              </Link>
            ))}
          </p>
        ) : null}
        <div className={styles.bottom}>
          <p className={styles.small}>
            <span>{text.copyright(now?.slice(0, 4), brand.legalName)}</span>
            {BUILT_IN ? <span>{text.lastUpdated(BUILT_IN)}</span> : null}
            <span>
              {text.support} <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>
            </span>
          </p>
          <SchemePicker />
        </div>
      </div>
    </footer>
  );
}

/** The month in which these pages were built: `Nov 2026`. */
const BUILT_IN = import.meta.env.BUILT_IN;

/**
 * On a phone only its title, which opens it. Where no script runs, and where there is room, all of it stands
 * there; the style sheet decides, so that nothing moves when the script arrives.
 */
function Section({ title, links }: LinkGroup) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>
        <span className={styles.plainTitle}>{title}</span>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <Icon of={IconChevronDown} size={18} className={styles.chevron} />
        </button>
      </h2>
      <ul id={id} className={clsx(styles.links, isOpen && styles.isOpen)}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
