import type { SessionView } from '#api/accounts/session.ts';
import { userId } from '#domain/ids.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { LostLine } from '#web/ui/plain/live-line.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { DrillLine } from '#web/ui/frame/drill-line.tsx';
import { TestPaymentsLine } from '#web/ui/frame/test-payments-line.tsx';
import { PublicDemoLine } from '#web/ui/frame/public-demo-line.tsx';
import { SiteFooter } from '#web/ui/frame/site-footer.tsx';
import { SiteHeader } from '#web/ui/frame/site-header.tsx';
import { refused, unreachable } from './sample-errors.ts';
import styles from './kit.module.css';

const stranger: SessionView = { mode: 'production', person: null, unfinished: null, endsAt: null };
const owner: SessionView = {
  mode: 'demo',
  unfinished: null,
  endsAt: null,
  person: {
    userId: userId.parse('01932000-0000-7000-8000-0000000000a1'),
    name: 'Ana R.',
    email: 'ana@sample.test',
    kind: 'customer',
    role: null,
    roleLabel: 'Car owner',
    shop: null,
  },
};

/** The frame of every public page for two readers, and the offline banner. */
export function FrameSamples() {
  return (
    <>
      {[
        { name: 'A stranger', session: stranger },
        { name: 'An owner, in the demo', session: owner },
      ].map(({ name, session }) => (
        <div key={name} role="group" aria-label={`Sample: ${name}`} className={styles.stack}>
          <p className={styles.name}>{name}</p>
          {/* For display only: its landmarks must not count as this page's own. */}
          <div className={styles.frame} inert>
            <SiteHeader session={session} />
            <SiteFooter session={session} />
          </div>
        </div>
      ))}
      <p className={styles.name}>A demo that anyone can reach, and a drill</p>
      <div className={styles.frame} inert>
        <PublicDemoLine />
        <DrillLine />
        <TestPaymentsLine />
      </div>
      <p className={styles.name}>No connection</p>
      <div className={styles.frame}>
        <LostLine />
        <p className={styles.framed}>You can still use the page, but it does not update live.</p>
      </div>
    </>
  );
}

const again = () => undefined;

/** A failed read, and a refused action. */
export function FailureSamples() {
  return (
    <div className={styles.columns}>
      <FailedRead title="The jobs could not be loaded" error={unreachable} hasData={false} onRetry={again} />
      <FailedRead title="The jobs could not be loaded" error={unreachable} hasData onRetry={again} />
      <FailedRead
        title="The jobs could not be loaded"
        error={refused('NOT_SIGNED_IN')}
        hasData
        onRetry={again}
      />
      <Refusal error={refused('QUOTE_NOT_PENDING', { state: 'withdrawn' })} />
      <Refusal error={refused('NOT_SIGNED_IN')} />
    </div>
  );
}
