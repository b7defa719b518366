import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { LinkButton } from '../plain/button.tsx';
import { Icon } from '../plain/icon.tsx';
import styles from './navigation.module.css';
import { text } from '../plain/text.ts';

type PaginationProps = {
  /** Addresses of the neighbouring pages; missing at the end of the list. */
  newer?: string;
  older?: string;
  /** `26 to 50`, where it is known. */
  position?: string;
  /** Where rows do not come by time, or a page has two lists. */
  words?: { pages: string; newer: string; older: string };
};

/** Pages by key: there is no page number to ask for, because rows arrive while one reads. */
export function Pagination({ newer, older, position, words = text }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={words.pages} className={styles.pagination}>
      <PageLink to={newer}>
        <Icon of={IconChevronLeft} />
        {words.newer}
      </PageLink>
      <span className={styles.position}>{position}</span>
      <PageLink to={older}>
        {words.older}
        <Icon of={IconChevronRight} />
      </PageLink>
    </nav>
  );
}

function PageLink({ to, children }: { to?: string; children: ReactNode }) {
  if (!to) return <span />;
  return (
    <LinkButton to={to} size="small">
      {children}
    </LinkButton>
  );
}
