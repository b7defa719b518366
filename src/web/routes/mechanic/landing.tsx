import { redirect } from 'react-router';
import { Figures } from '../site/home/figures.tsx';
import { SampleSplit } from '../site/samples.tsx';
import type { Route } from './+types/landing';
import styles from './landing/landing.module.css';
import { JOIN, text as unfilled } from './landing/text.ts';
import { Ticker } from './landing/ticker.tsx';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { feeWordsOf } from '#web/lib/format/fee-words.ts';
import { useFrameWords } from '#web/lib/format/frame-words.ts';
import { CallBand, Part } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({
    title: unfilled.title,
    description: feeWordsOf(unfilled.description, matches),
    path: '/mechanic',
    matches,
  });
}

/** Members of a shop go to it; everyone else reads what it is about. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.person?.kind === 'shop') {
    throw redirect('/mechanic/shop/dashboard');
  }
  const { site } = context.get(apiContext);
  const [activity, counted] = await Promise.all([site.activity({}), site.figures({})]);
  return { ...activity, counted };
}

export default function MechanicLanding({ loaderData: { items, counted } }: Route.ComponentProps) {
  const text = useFrameWords(unfilled);
  const start = (
    <LinkButton to={JOIN} kind="primary">
      {text.start}
    </LinkButton>
  );
  return (
    <SitePage>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{text.heading}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            {start}
            <LinkButton to="/marketplace">{text.jobs}</LinkButton>
          </div>
        </div>
        <SampleSplit level={2} />
      </section>
      <Ticker items={items} />
      <div className={styles.figures}>
        <Figures {...counted} samples={text.samples} />
      </div>
      <Part title={text.stepsTitle}>
        <ol className={styles.steps}>
          {text.steps.map(({ title, words }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className={styles.quiet}>{words}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={text.moneyTitle} lead={text.moneyLead}>
        <Card as="div">
          <Facts items={text.moneyRows} look="ends" />
        </Card>
        <div className={styles.actions}>
          <LinkButton to="/pricing">{text.calculator}</LinkButton>
        </div>
      </Part>
      <CallBand title={text.closing.title} words={text.closing.words}>
        {start}
        <LinkButton to="/help/mechanics">{text.closing.docs}</LinkButton>
      </CallBand>
    </SitePage>
  );
}
