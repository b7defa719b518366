import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ClockProvider } from '#web/lib/clock.tsx';
import { Groups } from './groups.tsx';
import { text } from './text.ts';

const person = (name: string, type: 'admin' | 'car_owner') => ({
  id: `01932000-0000-7000-8000-0000000000${type === 'admin' ? 'a1' : 'b2'}` as never,
  email: 'na***@people.test',
  name,
  type,
  role: type === 'admin' ? ('finance_admin' as const) : null,
  shop: null,
  status: 'active' as const,
  security: [],
  hasSecondFactor: true,
  createdAt: '2026-11-20T16:00:00Z',
  lastSignInAt: null,
});
type Props = Parameters<typeof Groups>[0];

function headings(asked: Partial<Props['asked']>, items: ReturnType<typeof person>[]): string[] {
  const data = { items, total: items.length, isMore: false, page: 1, pages: 1 };
  const element = (
    <ClockProvider now="2026-11-20T16:05:00Z">
      <Groups
        asked={asked as Props['asked']}
        found={{ data, error: null, refetch: () => {} }}
        mayEdit={false}
      />
    </ClockProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, said]) => said!);
}

const staff = person('Fiona Berg', 'admin');
const owner = person('Ana Ortiz', 'car_owner');

describe('the users', () => {
  it('are in two groups unless one kind is chosen', () => {
    expect(headings({}, [staff, owner])).toEqual([text.groups.internal, text.groups.external]);
  });

  it('keep the heading of their group when they are narrowed by a role alone', () => {
    expect(headings({ role: 'finance_admin' }, [staff])).toEqual([text.groups.internal]);
  });

  it('need none when one kind is asked for', () => {
    expect(headings({ type: 'admin' }, [staff])).toEqual([]);
    expect(headings({ type: 'admin', role: 'finance_admin' }, [staff])).toEqual([]);
  });
});
