import { Link } from 'react-router';
import { SampleQuote } from '../samples.tsx';
import { text } from './text.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import styles from './hero.module.css';
import { LinkButton } from '#web/ui/plain/button.tsx';

/** What it is, who it is for and what it costs, next to a live example. */
export function Hero() {
  const { heading, lead, costs } = useFeeWords(text.hero);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.pitch}>
        <h1 id="hero-title" className={styles.heading}>
          {heading}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <LinkButton to="/customer" kind="primary" className={styles.action}>
            {text.post}
          </LinkButton>
          <LinkButton to="/mechanic" className={styles.action}>
            {text.join}
          </LinkButton>
          <Link to="#how-it-works" className={styles.learn}>
            {text.learn}
          </Link>
        </div>
        <dl className={styles.costs}>
          {costs.map(({ who, figure, words }) => (
            <div key={who} className={styles.cost}>
              <dt>{who}</dt>
              <dd>
                <strong className={styles.figure}>{figure}</strong>
                {words}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.shown}>
        <SampleQuote level={2} />
      </div>
    </section>
  );
}
