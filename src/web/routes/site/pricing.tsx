import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/pricing';
import { Calculator } from './pricing/calculator.tsx';
import styles from './pricing/pricing.module.css';
import { text as unfilled } from './pricing/text.ts';
import { builtInService, catalogueFrom } from '#domain/settings/catalogue.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { splitJob } from '#domain/money/fees.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { SiteFrame } from '#domain/site/site-frame.ts';
import { helpForOwners } from '#web/content/help-owners.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { feeWordsOf, useFeeWords } from '#web/lib/format/fee-words.ts';
import { CallBand, PageHead, Part } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

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
  return sitePageMeta({
    title: unfilled.title,
    description: feeWordsOf(unfilled.description, matches),
    path: '/pricing',
    matches,
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = context.get(requestContext);
  const typed = new URL(request.url).searchParams.get('price');
  const questions = fillFrame(helpForOwners, frame)
    .flatMap((group) => group.questions)
    .filter(({ id }) => shownQuestions.includes(id));
  return { typed: typed?.slice(0, LONGEST_TYPED) ?? FIRST_PRICE, questions, examples: exampleRows(frame) };
}

function exampleRows({ services, fees }: SiteFrame): string[][] {
  const catalogue = catalogueFrom(services);
  return shownServices.flatMap((code) => {
    const { name, averageCents: price, isRetired } = catalogue.get(code) ?? builtInService(code);
    if (price === null || isRetired) return [];
    const { commission, processing, net } = splitJob(price, fees);
    const share = `${Math.round((net * 1_000) / price) / 10}%`;
    return [[name, ...[price, commission, processing, net].map(formatCents), share]];
  });
}

/** Prices for owners and shops, and a fee calculator. */
export default function Pricing({ loaderData: { typed, questions, examples } }: Route.ComponentProps) {
  const text = useFeeWords(unfilled);
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

type PlanProps = { plan: typeof unfilled.owners | typeof unfilled.shops; children: ReactNode };

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
