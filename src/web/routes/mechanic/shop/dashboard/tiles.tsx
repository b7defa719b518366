import { useShop } from '../use-shop.ts';
import { text } from './text.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import { roughly } from '#domain/shops/shop-figures.ts';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';

/** P's four tiles; grey, and with P's words about when they wake, until the first activity. */
export function Tiles({ dashboard: { metrics, hasActivity } }: { dashboard: ShopDashboard }) {
  const { opens } = useShop();
  const { responseMinutes } = metrics;
  const tiles = [
    { key: 'openRequests', value: metrics.openRequests, to: '/mechanic/shop/marketplace' },
    { key: 'draftQuotes', value: metrics.draftQuotes, to: '/mechanic/shop/quotes?show=draft' },
    { key: 'appointmentsToday', value: metrics.appointmentsToday, to: '/mechanic/shop/jobs' },
  ] as const;
  const quiet = hasActivity ? undefined : text.quiet;
  return (
    <StatRow>
      {tiles
        .filter(({ value }) => value !== null || (!hasActivity && opens('quotes.read')))
        .map(({ key, value, to }) => (
          <StatCard
            key={key}
            label={text.tiles[key]}
            value={hasActivity ? value : '–'}
            to={to}
            isQuiet={!hasActivity}
            note={quiet}
          />
        ))}
      {metrics.showsResponse ? (
        <StatCard
          label={text.tiles.avgResponse}
          value={responseMinutes === null ? '–' : roughly(responseMinutes)}
          isQuiet={responseMinutes === null}
          note={responseMinutes === null ? text.quiet : undefined}
        />
      ) : null}
    </StatRow>
  );
}
