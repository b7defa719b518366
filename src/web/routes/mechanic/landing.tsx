import { redirect } from 'react-router';
import { SampleSplit } from '../site/sample-pieces.tsx';
import type { Route } from './+types/landing';
import styles from './landing/landing.module.css';
import { JOIN, text } from './landing/text.ts';
import { Ticker } from './landing/ticker.tsx';
import type { ApiClient } from '#api/client.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { useSession } from '#web/lib/use-session.ts';
import { CallBand, Part } from '#web/ui/plain/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/mechanic', matches });
}

/** Who works in a shop already goes on to it; everybody else reads what it is about. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.person?.kind === 'shop') {
    throw redirect('/mechanic/shop/dashboard');
  }
  return context.get(apiContext).site.activity({});
}

export default function MechanicLanding({ loaderData: { items, figures } }: Route.ComponentProps) {
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
        <SampleSplit />
      </section>
      <Ticker items={items} />
      <Figures figures={figures} />
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

type Measured = Awaited<ReturnType<ApiClient['site']['activity']>>['figures'];

/** Only what was measured, and rests on enough. */
function Figures({ figures }: { figures: Measured }) {
  const { mode } = useSession();
  const rows = [
    [text.figures.openJobs, sayCount(figures.openJobs)],
    [text.figures.activeShops, sayCount(figures.activeShops)],
    [text.figures.finishedJobs, sayCount(figures.finishedJobs)],
    [text.figures.firstQuote(figures.firstQuoteOf), sayWait(figures.firstQuoteMinutes)],
  ] as const;
  const shown = rows.filter(([, figure]) => figure !== null);
  return (
    <Part title={text.figures.title}>
      {shown.length > 0 ? (
        <dl className={styles.figures}>
          {shown.map(([words, figure]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.quiet}>{text.figures.few}</p>
      )}
      {mode === 'demo' ? (
        <p className={styles.note}>
          <Badge>{text.sample}</Badge> {text.figures.demo}
        </p>
      ) : null}
    </Part>
  );
}

const LONG_WAIT_MINUTES = 120;

function sayCount(count: number | null): string | null {
  return count === null ? null : count.toLocaleString('en-US');
}

/** In hours once minutes say no more. */
function sayWait(minutes: number | null): string | null {
  if (minutes === null) return null;
  const { hours, minutes: short } = text.figures;
  return minutes < LONG_WAIT_MINUTES ? short(minutes) : hours(Math.ceil(minutes / 60));
}
