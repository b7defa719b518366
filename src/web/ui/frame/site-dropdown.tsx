import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../plain/icon.tsx';
import styles from './site-dropdown.module.css';
import type { LinkGroup } from './site-links.ts';
import { useDropdown } from './use-dropdown.ts';

/**
 * One menu of the header. It is a popover: a press, Enter and Space open it, Escape and a press outside close
 * it before and without any script. `useDropdown` adds the rest.
 */
export function SiteDropdown({ title, links }: LinkGroup) {
  const id = useId();
  const { frame, opener, panel, onFrame, onOpener, onPanel } = useDropdown();
  return (
    <div ref={frame} className={styles.dropdown} {...onFrame}>
      <button ref={opener} type="button" className={styles.opener} popoverTarget={id} {...onOpener}>
        {title}
        <Icon of={IconChevronDown} size={16} className={styles.chevron} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} {...onPanel}>
        {links.map(({ to, label, hint }) => (
          <NavLink key={to} to={to} end className={styles.link}>
            {label}
            {hint ? <span className={styles.hint}>{hint}</span> : null}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
