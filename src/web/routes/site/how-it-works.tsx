import type { Route } from './+types/how-it-works';
import { SampleMoney, SampleQuote, SampleTimeline } from './samples.tsx';
import styles from './site.module.css';
import { Steps } from './steps.tsx';
import { text as allText } from './text.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const words = allText.how;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: words.title, description: words.description, path: '/how-it-works', matches });
}

/** How a repair works, and every rule about its money. */
export default function HowItWorks() {
  const text = useFeeWords(words);
  return (
    <SitePage>
      <header className={styles.pageHead}>
        <h1 className={styles.heading}>{text.title}</h1>
        <p className={styles.heroLead}>{text.lead}</p>
      </header>
      <section className={styles.opening} aria-labelledby="steps-title">
        <h2 id="steps-title" className="visually-hidden">
          {text.steps}
        </h2>
        <Steps details={text.details} />
      </section>
      <section className={styles.section} aria-labelledby="protection-title">
        <h2 id="protection-title">{text.protectionHeading}</h2>
        <p className={styles.lead}>{text.protectionLead}</p>
        <div className={styles.columns}>
          <dl className={styles.rules}>
            {text.rules.map((rule) => (
              <div key={rule.title}>
                <dt>{rule.title}</dt>
                <dd>{rule.words}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.stack}>
            <SampleMoney />
            <SampleTimeline />
            <p className={styles.note}>{allText.sampleNote}</p>
          </div>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="closing-title">
        <div className={styles.columns}>
          <div className={styles.stack}>
            <h2 id="closing-title">{text.closing}</h2>
            <p className={styles.lead}>{allText.home.lead}</p>
            <div className={styles.actions}>
              <LinkButton to="/customer" kind="primary">
                {allText.post}
              </LinkButton>
              <LinkButton to="/marketplace">{allText.home.seeJobs}</LinkButton>
            </div>
          </div>
          <SampleQuote level={3} />
        </div>
      </section>
    </SitePage>
  );
}
