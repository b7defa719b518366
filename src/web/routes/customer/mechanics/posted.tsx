import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { JobId } from '#domain/ids.ts';
import { LinkNumber } from '#web/features/accounts/link-number/link-number.tsx';
import { useFocusedHeading } from '#web/lib/navigation/use-focused-heading.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './mechanics.module.css';
import { text as allText } from './text.ts';

const text = allText.posted;

export type Posted = {
  jobId: JobId;
  number: string;
  posted: boolean;
  email: string;
  linkNumber: string | null;
  /** Only the shops that the owner chose were told. */
  isAsked: boolean;
};

/** The result and next step: posted, or waiting for the link in a guest's email. */
export function PostedPanel({ posted }: { posted: Posted }) {
  const { mode } = useSession();
  if (posted.posted) {
    return (
      <Panel icon={IconCircleCheck} title={text.title} number={posted.number}>
        <p>{posted.isAsked ? text.nextAsked : text.next}</p>
        <div className={styles.row}>
          <LinkButton to={`/customer/jobs/${posted.jobId}`} kind="primary">
            {text.toJob}
          </LinkButton>
          <LinkButton to="/customer">{text.again}</LinkButton>
        </div>
      </Panel>
    );
  }
  return (
    <Panel icon={IconMail} title={text.mailTitle} number={posted.number}>
      <p>{text.emailed(posted.email)}</p>
      <p className={styles.quiet}>{text.mailHelp}</p>
      {posted.linkNumber ? <LinkNumber number={posted.linkNumber} /> : null}
      {mode === 'demo' ? (
        <>
          <p className={styles.quiet}>{text.outboxWhy}</p>
          <div className={styles.row}>
            <LinkButton to={`/demo/outbox?${new URLSearchParams({ to: posted.email })}`} kind="primary">
              {text.outbox}
            </LinkButton>
          </div>
        </>
      ) : null}
    </Panel>
  );
}

type PanelProps = { icon: TablerIcon; title: string; number: string; children: ReactNode };

function Panel({ icon, title, number, children }: PanelProps) {
  const heading = useFocusedHeading();
  return (
    <section className={styles.posted}>
      <span className={styles.postedIcon}>
        <Icon of={icon} size={32} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.quiet}>
        {text.number} <code>{number}</code>
      </p>
      {children}
    </section>
  );
}
