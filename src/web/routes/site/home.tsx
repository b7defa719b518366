import type { Route } from './+types/home';
import { SampleMoney, SampleQuote, SampleSplit, SampleTimeline } from './sample-pieces.tsx';
import styles from './site.module.css';
import { Steps } from './steps.tsx';
import { text as allText } from './text.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';

const text = allText.home;
const HOW = 'how-it-works';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/', matches });
}

/**
 * What the product is, by showing it: a quote, a job and its money, made of the components that real ones
 * are.
 */
export default function Home() {
  return (
    <SitePage>
      <Hero />
      <section id={HOW} className={styles.section} aria-labelledby={`${HOW}-title`}>
        <h2 id={`${HOW}-title`}>{text.steps}</h2>
        <Steps />
      </section>
      <section className={styles.section} aria-labelledby="job-title">
        <h2 id="job-title">{text.jobHeading}</h2>
        <p className={styles.lead}>{text.jobLead}</p>
        <div className={styles.columns}>
          <SampleTimeline />
          <div className={styles.stack}>
            <SampleMoney />
            <p className={styles.note}>{allText.sampleNote}</p>
          </div>
        </div>
      </section>
      <ForShops />
      <section className={styles.section} aria-labelledby="area-title">
        <div className={styles.area}>
          <div className={styles.stack}>
            <h2 id="area-title">{text.areaHeading}</h2>
            <p className={styles.lead}>{text.area}</p>
          </div>
          <LinkButton to="/customer" kind="primary">
            {allText.post}
          </LinkButton>
        </div>
      </section>
    </SitePage>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1 className={styles.heading}>{text.heading}</h1>
        <p className={styles.heroLead}>{text.lead}</p>
        <div className={styles.actions}>
          <LinkButton to="/customer" kind="primary">
            {allText.post}
          </LinkButton>
          <LinkButton to={`#${HOW}`}>{text.learn}</LinkButton>
          <span className={styles.note}>{text.free}</span>
        </div>
        <dl className={styles.promises}>
          {text.promises.map(({ figure, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SampleQuote level={2} />
    </section>
  );
}

function ForShops() {
  return (
    <section className={styles.section} aria-labelledby="shops-title">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <h2 id="shops-title">{text.shopsHeading}</h2>
          <p className={styles.lead}>{text.shopsLead}</p>
          <p className={styles.fee}>{text.fee}</p>
          <p className={styles.quiet}>{text.feeWhy}</p>
          <div className={styles.actions}>
            <LinkButton to="/marketplace">{text.seeJobs}</LinkButton>
            <LinkButton to="/mechanic">{text.shopDoor}</LinkButton>
          </div>
        </div>
        <SampleSplit />
      </div>
    </section>
  );
}
