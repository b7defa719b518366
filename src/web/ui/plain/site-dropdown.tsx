import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon } from './icon.tsx';
import { RoutedLink } from './routed-link.tsx';
import styles from './site-dropdown.module.css';
import type { LinkGroup } from './site-links.ts';

/**
 * One menu of the header. It is a popover: a press, Enter and Space open it, Escape and a press outside close
 * it before and without any script. What it does besides is in `header-acts.ts`.
 */
export function SiteDropdown({ id, pathname, title, links }: LinkGroup & { id: string; pathname: string }) {
  return (
    <div className={styles.dropdown} data-acts="dropdown">
      <button type="button" className={styles.opener} popoverTarget={id}>
        {title}
        <Icon of={IconChevronDown} size={16} className={styles.chevron} />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {links.map(({ to, label, hint }) => (
          <RoutedLink key={to} to={to} current={to === pathname} className={styles.link}>
            {label}
            {hint ? <span className={styles.hint}>{hint}</span> : null}
          </RoutedLink>
        ))}
      </div>
    </div>
  );
}
