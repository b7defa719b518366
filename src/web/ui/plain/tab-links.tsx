import { NavLink } from 'react-router';
import styles from '../frame/navigation.module.css';

/** `hasParts`: the pages below its address belong to it. */
export type Tab = { to: string; label: string; count?: number; hasParts?: boolean };

/** Tabs that are addresses: each can be linked, reloaded and opened beside the other. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={!tab.hasParts} preventScrollReset className={styles.tab}>
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
