import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { jobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import { JobList } from './job-list.tsx';

const job: JobCard = {
  id: jobId.parse('01932000-0000-7000-8000-0000000000b1'),
  number: 'JOB-2041',
  status: 'OPEN',
  service: 'brakes',
  serviceName: 'Brake Service',
  moreServices: [],
  description: 'Grinds. <img src=x onerror="alert(1)"> & squeals',
  vehicle: { year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' },
  budgetCents: cents(123_400),
  fixedPrice: true,
  instantAccept: false,
  mobileOk: true,
  needsTow: false,
  photos: [],
  clip: null,
  ownerName: "A. O'Brien",
  city: 'Ashburn',
  state: 'VA',
  approximate: { lat: 39.04, lng: -77.49 },
  distanceMiles: 2.4,
  postedAt: '2026-11-20T16:00:00Z',
  sample: false,
};

function list(shown: JobCard, opens: 'beside' | 'over' = 'beside'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/jobs?zip=20147']}>
      <ClockProvider now="2026-11-20T16:05:00Z">
        <JobList
          ref={null}
          className="list"
          jobs={[shown]}
          jobPath={({ id }) => `/jobs/${id}`}
          opens={opens}
          selectedId={null}
        />
      </ClockProvider>
    </MemoryRouter>,
  );
}

describe('the jobs of a list', () => {
  it('say what the work is, on which car, for how much, where and since when', () => {
    const html = list(job);
    for (const said of ['Brake Service', '2018 Honda Accord EX', '$1,234', 'Fixed price', 'Mobile']) {
      expect(html).toContain(`>${said}<`);
    }
    expect(html).not.toContain('Instant accept');
    expect(html).toMatch(/2\.4 miles away.* · .*Ashburn.*, .*VA/);
    expect(html).toContain('>5m ago<');
  });

  it('keep the words of an owner as text', () => {
    const html = list(job);
    expect(html).not.toContain('<img');
    expect(html).toContain('Grinds. &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; squeals');
  });

  it('ask for a quote where the owner named no amount', () => {
    expect(list({ ...job, budgetCents: null })).toContain('Quote needed');
  });

  it.each(['beside', 'over'] as const)(
    'link to the page of their own, also when it opens %s the list',
    (opens) => {
      expect(list(job, opens)).toContain(`href="/jobs/${job.id}"`);
    },
  );
});
