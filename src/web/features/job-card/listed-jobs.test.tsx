import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { jobId } from '#domain/ids.ts';
import { cents } from '#domain/money.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import type { ListedJob } from '#web/lib/listed-jobs.ts';
import { markup } from '#web/lib/markup.ts';
import { asText, Item, ListedJobs } from './listed-jobs.tsx';

const job: ListedJob = {
  id: jobId.parse('01932000-0000-7000-8000-0000000000b1'),
  serviceName: 'Brake Service',
  description: 'Grinds. <img src=x onerror="alert(1)"> & squeals',
  car: '2018 Honda Accord EX',
  budgetCents: cents(123_400),
  fixedPrice: true,
  instantAccept: false,
  mobileOk: true,
  photoCount: 2,
  ownerName: "A. O'Brien",
  city: 'Ashburn',
  state: 'VA',
  approximate: { lat: 39.04, lng: -77.49 },
  distanceMiles: 2.4,
  postedAt: '2026-11-20T16:00:00Z',
  sample: false,
};

const list = (jobs: ListedJob[]) =>
  renderToStaticMarkup(
    <ClockProvider now="2026-11-20T16:05:00Z">
      <ListedJobs
        ref={null}
        className="list"
        jobs={jobs}
        jobPath={({ id }) => `/jobs/${id}`}
        selectedId={null}
      />
    </ClockProvider>,
  );

describe('the jobs of a list', () => {
  it('are as text what they are as elements, so that the browser takes over what the server wrote', () => {
    const items = [true, false].map((isSelected, at) => ({
      id: `job ${at}`,
      isSelected,
      said: markup`<h3>${'Brakes & pads'}</h3>`,
      foot: markup`<span>${'5m ago'}</span>`,
    }));
    expect(asText(items).text).toBe(
      renderToStaticMarkup(items.map((item) => <Item key={item.id} {...item} />)),
    );
  });

  it('say what the work is, on which car, for how much, where and since when', () => {
    const html = list([job]);
    for (const said of ['Brake Service', '2018 Honda Accord EX', '$1,234', 'Fixed price', '2 photos']) {
      expect(html).toContain(`>${said}<`);
    }
    expect(html).toContain('2.4 miles away · Ashburn, VA');
    expect(html).toContain('>5m ago<');
  });

  it('let no word of an owner become an element', () => {
    const html = list([job]);
    expect(html).not.toContain('<img');
    expect(html).toContain('Grinds. &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; squeals');
    expect(html).toContain('A. O&#x27;Brien');
  });

  it('ask for a quote where the owner named no amount', () => {
    expect(list([{ ...job, budgetCents: null }])).toContain('Quote needed');
  });
});
