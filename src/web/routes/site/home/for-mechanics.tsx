import { SampleSplit } from '../samples.tsx';
import styles from './home.module.css';
import { text as allText } from './text.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';

export function ForMechanics() {
  const text = useFeeWords(allText.mechanics);
  const isDemo = useSession().mode === 'demo';
  return (
    <section className={styles.band} aria-labelledby="mechanics-title">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <h2 id="mechanics-title">{text.heading}</h2>
          <p className={styles.lead}>{text.lead}</p>
          <p className={styles.fee}>{text.fee}</p>
          <p className={styles.quiet}>{text.feeWhy}</p>
          {isDemo ? (
            <p className={styles.quiet}>
              <Badge>{allText.sample}</Badge> {text.earning}
            </p>
          ) : null}
          <div className={styles.actions}>
            <LinkButton to="/mechanic" kind="primary">
              {allText.join}
            </LinkButton>
            <LinkButton to="/marketplace">{text.jobs}</LinkButton>
          </div>
        </div>
        <SampleSplit />
      </div>
    </section>
  );
}
