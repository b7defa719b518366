import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { brand } from '#domain/site/brand.ts';
import type { SchemeChoice } from '#web/lib/color-scheme.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { loader } from '#web/root.tsx';
import { Icon } from '../plain/icon.tsx';
import { LogoMark } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SchemePicker } from './scheme-switch.tsx';
import styles from './site-footer.module.css';
import { footerGroups } from './footer-links.ts';
import { type LinkGroup, type SiteLink, siteLinks } from './site-links.ts';
import { text } from './frame-text.ts';

export function SiteFooter({ session }: { session?: SessionView }) {
  const newsletterId = useId();
  const own = useSession();
  const { mode, person } = session ?? own;
  const root = useRouteLoaderData<typeof loader>('root');
  // By the server's clock; missing only where the root itself failed.
  const year = root?.now.slice(0, 4);
  const scheme = root?.scheme ?? 'system';
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.about}>
            <p className={styles.brand}>
              <LogoMark size={28} />
              {brand.tagline}
            </p>
            <NewsletterForm id={newsletterId} />
          </div>
          <nav aria-label={text.footer} className={styles.sections}>
            {footerGroups.map((group) => (
              <Section key={group.title} {...group} />
            ))}
          </nav>
        </div>
        <div className={styles.end}>
          <End demo={siteLinks({ mode, person }).demo} {...{ year, scheme }} />
        </div>
      </div>
    </footer>
  );
}

type EndProps = { demo: readonly SiteLink[]; year: string | undefined; scheme: SchemeChoice };

function End({ demo, year, scheme }: EndProps) {
  return (
    <>
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
          <span>{text.copyright(year, brand.legalName)}</span>
          {BUILT_IN ? <span>{text.lastUpdated(BUILT_IN)}</span> : null}
          <span>
            {text.support} <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>
          </span>
        </p>
        <SchemePicker onServer={scheme} />
      </div>
    </>
  );
}

/** The month in which these pages were built: `Nov 2026`. */
const BUILT_IN = import.meta.env.BUILT_IN;

/**
 * On a phone only its title, which opens it. Without JavaScript, and where there is room, all of it is shown;
 * the stylesheet decides, so nothing moves when the script loads.
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
