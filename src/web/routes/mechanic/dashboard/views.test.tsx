import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { text } from './text.ts';
import { WelcomeView } from './views.tsx';

type Figures = Parameters<typeof WelcomeView>[0]['figures'];

const none = { leads: 0, quotes: 0, revenueCents: cents(0) };

function shown(figures: Pick<Figures, 'leads' | 'quotes' | 'revenueCents'>, isVerified = true) {
  const known = { ...figures, shopName: "Mira's Garage", isVerified, percent: 100, stats: null };
  const element = <WelcomeView figures={known} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return {
    html,
    tiles: [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name),
  };
}

describe('the older dashboard of a shop without a job', () => {
  const { leads, quotes, revenue } = text.counters;

  it('counts what the reader may know', () => {
    const { html, tiles } = shown(none);
    expect(tiles).toEqual([leads, quotes, revenue]);
    expect(html).toContain(text.leads.none);
    expect(html).toContain(text.leads.browse);
    expect(shown({ ...none, leads: 2 }).html).toContain(text.leads.some(2));
  });

  it('is silent about what the role of the reader does not open', () => {
    const { html, tiles } = shown({ leads: null, quotes: null, revenueCents: cents(0) });
    expect(tiles).toEqual([revenue]);
    expect(html).not.toContain(text.leads.none);
    expect(html).not.toContain(text.leads.title);
    expect(shown({ leads: null, quotes: null, revenueCents: null }).html).not.toContain('<dl');
    expect(shown({ ...none, revenueCents: null }).tiles).toEqual([leads, quotes]);
  });

  it('says before the review when leads will come', () => {
    const { html } = shown(none, false);
    expect(html).toContain(text.leads.unverified);
    expect(html).not.toContain(text.leads.browse);
  });
});
