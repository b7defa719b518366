import { describe, expect, it } from 'vitest';
import type { JobCard } from '#api/views.ts';
import { jobId } from '#domain/ids.ts';
import { cents } from '#domain/money.ts';
import { packJobs, unpackJobs } from './listed-jobs.ts';

const job: JobCard = {
  id: jobId.parse('01932000-0000-7000-8000-0000000000b1'),
  number: 'JOB-2041',
  status: 'OPEN',
  service: 'brakes',
  serviceName: 'Brake Service',
  description: 'Grinding, "worse" when it is cold.\n</script>',
  vehicle: { year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' },
  budgetCents: cents(36_000),
  fixedPrice: true,
  instantAccept: false,
  mobileOk: true,
  photos: [],
  ownerName: 'A. Ruiz',
  city: 'Ashburn',
  state: 'VA',
  approximate: { lat: 39.04, lng: -77.49 },
  distanceMiles: 2.4,
  postedAt: '2026-11-20T16:00:00Z',
  sample: false,
};
const other: JobCard = { ...job, budgetCents: null, fixedPrice: false, instantAccept: true, sample: true };

describe('the jobs of a list', () => {
  it('are in the browser what they were on the server, as far as a card shows them', () => {
    const packed = packJobs({ items: [job, other], total: 2 });
    const carried = JSON.parse(JSON.stringify(packed)) as typeof packed;
    expect(carried.total).toBe(2);
    const { number: _, status: __, service: ___, vehicle: ____, photos: _____, ...shown } = job;
    const first = { ...shown, car: '2018 Honda Accord EX', photoCount: 0 };
    expect(unpackJobs(carried)).toEqual([
      first,
      { ...first, budgetCents: null, fixedPrice: false, instantAccept: true, sample: true },
    ]);
    expect(unpackJobs(packed)).toMatchObject(unpackJobs(carried));
  });
});
