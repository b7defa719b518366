import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/pricing';
import { Calculator } from './pricing/calculator.tsx';
import styles from './pricing/pricing.module.css';
import { text } from './pricing/text.ts';
import { DEFAULT_FEE_SCHEDULE, splitJob } from '#domain/fees.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { type ServiceCode, services } from '#domain/service-catalog.ts';
import { helpForOwners } from '#web/content/help-owners.ts';
import { sitePageMeta } from '#web/lib/meta.ts';
import { CallBand, PageHead, Part } from '#web/ui/plain/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';

const FIRST_PRICE = '200';
const LONGEST_TYPED = 20;
const shownServices: readonly ServiceCode[] = [
  'inspection',
  'oil_change',
  'alignment',
  'brakes',
  'transmission',
];
const shownQuestions = ['when-charged', 'when-shop-paid', 'never-above', 'cancel', 'escrow'];

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/pricing', matches });
}

export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('price');
  const questions = helpForOwners
    .flatMap((group) => group.questions)
    .filter(({ id }) => shownQuestions.includes(id));
  return { typed: typed?.slice(0, LONGEST_TYPED) ?? FIRST_PRICE, questions, examples: exampleRows() };
}

function exampleRows(): string[][] {
  return shownServices.map((code) => {
    const { name, averageCents } = services[code];
    const price = averageCents ?? (0 as Cents);
    const { commission, processing, net } = splitJob(price, DEFAULT_FEE_SCHEDULE);
    const share = `${Math.round((net * 1_000) / price) / 10}%`;
    return [name, ...[price, commission, processing, net].map(formatCents), share];
  });
}

/** What it costs whom, and what any price comes to. */
export default function Pricing({ loaderData: { typed, questions, examples } }: Route.ComponentProps) {
  const { caption, head, note } = text.examples;
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.plans}>
        <Plan plan={text.owners}>
          <LinkButton to="/customer" kind="primary">
            {text.owners.post}
          </LinkButton>
        </Plan>
        <Plan plan={text.shops}>
          <LinkButton to="/mechanic">{text.shops.join}</LinkButton>
        </Plan>
      </div>
      <Part title={text.calculator.title} lead={text.calculator.lead}>
        <Calculator key={typed} initial={typed} />
      </Part>
      <Part title={text.examples.title}>
        <div className={styles.examples}>
          <Prose blocks={[{ table: { caption, head, rows: examples, isFigures: true } }]} />
        </div>
        <p className={styles.note}>{note}</p>
      </Part>
      <Part title={text.questions}>
        <FaqList questions={questions} />
        <p>
          <Link to="/help">{text.more}</Link>
        </p>
      </Part>
      <CallBand title={text.closing.title} words={text.closing.words}>
        <LinkButton to="/customer" kind="primary">
          {text.owners.post}
        </LinkButton>
        <LinkButton to="/how-it-works">{text.howItWorks}</LinkButton>
      </CallBand>
    </SitePage>
  );
}

type PlanProps = { plan: typeof text.owners | typeof text.shops; children: ReactNode };

function Plan({ plan, children }: PlanProps) {
  return (
    <section className={styles.plan} aria-label={plan.title}>
      <h2>{plan.title}</h2>
      <p className={styles.figure}>
        <strong>{plan.figure}</strong>
        <span>{plan.figureWords}</span>
      </p>
      <dl className={styles.lines}>
        {plan.lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>{children}</div>
    </section>
  );
}
