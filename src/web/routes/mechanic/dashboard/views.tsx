import { Link } from 'react-router';
import styles from './dashboard.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { formatCents } from '#domain/money/money.ts';
import { roughly } from '#domain/shops/shop-figures.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Badge, Card, EmptyState, Notice } from '#web/ui/plain/surface.tsx';

type Figures = Awaited<ReturnType<ApiClient['dashboard']['figures']>>;

/** One figure under its name; a role that may not know it does not see it. */
function Tile({ label, value, note }: { label: string; value: string | number | null; note?: string }) {
  if (value === null) return null;
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note ? <span className={styles.note}>{note}</span> : null}
      </dd>
    </div>
  );
}

const money = (amount: Figures['revenueCents']) => (amount === null ? null : formatCents(amount));

export function StatsView({ figures, stats }: { figures: Figures; stats: NonNullable<Figures['stats']> }) {
  return (
    <div className={styles.page}>
      {figures.leads === null ? null : (
        <Notice
          action={
            <LinkButton to="/mechanic/marketplace" kind="primary">
              {text.findJobs}
            </LinkButton>
          }
        >
          {text.findJobsLead}
        </Notice>
      )}
      <h1>{text.title}</h1>
      <dl className={styles.tiles}>
        <Tile label={text.tiles.appointmentsToday} value={stats.appointmentsToday} />
        <Tile label={text.tiles.revenueToday} value={money(stats.revenueTodayCents)} />
        <Tile label={text.tiles.newCustomers} value={stats.newCustomers} note={text.newCustomersNote} />
        <Tile
          label={text.tiles.serviceTime}
          value={stats.serviceMinutes === null ? null : roughly(stats.serviceMinutes)}
        />
      </dl>
      <Newer />
    </div>
  );
}

export function WelcomeView({ figures }: { figures: Figures }) {
  const { shopName, isVerified, percent } = figures;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{shopName}</h1>
        <Badge tone={isVerified ? 'safe' : 'caution'}>{isVerified ? text.verified : text.started}</Badge>
      </header>
      {!isVerified && percent < 100 ? (
        <Notice
          tone="caution"
          title={text.complete}
          action={<LinkButton to="/mechanic/onboarding">{text.completeAct}</LinkButton>}
        >
          {text.completeLead(percent)}
        </Notice>
      ) : null}
      <Counters figures={figures} />
      {figures.leads === null ? null : <Leads count={figures.leads} isVerified={isVerified} />}
      <Card title={text.tips.title} level={2}>
        <ul className={styles.tips}>
          {text.tips.items.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
      <Card title={text.links.title} level={2}>
        <ul className={styles.links}>
          {text.links.items.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text.support.title} level={2}>
        <div className={styles.support}>
          <p>{text.support.says}</p>
          <LinkButton to="/contact">{text.support.act}</LinkButton>
        </div>
      </Card>
      <Newer />
    </div>
  );
}

function Counters({ figures: { leads, quotes, revenueCents } }: { figures: Figures }) {
  if (leads === null && quotes === null && revenueCents === null) return null;
  return (
    <dl className={styles.tiles}>
      <Tile label={text.counters.leads} value={leads} />
      <Tile label={text.counters.quotes} value={quotes} />
      <Tile label={text.counters.revenue} value={money(revenueCents)} note={text.revenueNote} />
    </dl>
  );
}

function Leads({ count, isVerified }: { count: number; isVerified: boolean }) {
  return (
    <Card title={text.leads.title} level={2}>
      <EmptyState
        title={count === 0 ? text.leads.none : text.leads.some(count)}
        actions={isVerified ? <LinkButton to="/mechanic/marketplace">{text.leads.browse}</LinkButton> : null}
      >
        {isVerified ? text.leads.verified : text.leads.unverified}
      </EmptyState>
    </Card>
  );
}

function Newer() {
  return (
    <div>
      <LinkButton to="/mechanic/shop/dashboard" kind="primary">
        {text.newer}
      </LinkButton>
    </div>
  );
}
