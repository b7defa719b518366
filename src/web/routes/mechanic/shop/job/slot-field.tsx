import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobFacts } from '#api/shapes/job-facts.ts';
import { text as allText } from './text.ts';
import { startsWithin } from '#domain/scheduling/business-hours.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { addDays, type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import { type FreeSlot, type Slot, SlotPicker } from '#web/features/scheduling/slot-picker/slot-picker.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';

type Props = {
  label: string;
  zone: string;
  value: Slot | null;
  onChange: (slot: FreeSlot) => void;
  durationMinutes: number;
  mobile: boolean;
  /** The required work: only technicians who can do it count. */
  job: Pick<JobFacts, 'service' | 'moreServices'>;
  wanted: readonly { startsAt: string; endsAt: string }[];
  error: string | null;
  /** The owner takes nothing else: only times within theirs are offered. */
  onlyWanted?: boolean;
};

const text = allText.slots;
const DAYS_TO_SKIP = 6;

/** The slot picker with the free times of this shop: first on the day that the owner would like best. */
export function SlotField({ durationMinutes, mobile, job, onlyWanted = false, ...field }: Props) {
  const { zone, value, wanted } = field;
  const now = useNow();
  const [shown, setShown] = useState(() => ({ day: firstDay(value, wanted, now, zone), skipped: 0 }));
  const { day, skipped } = shown;
  const moreServices = job.moreServices.map(({ code }) => code as ServiceCode);
  const work = { durationMinutes, mobile, service: job.service as ServiceCode, moreServices };
  const found = useQuery(queries.quotes.slots.queryOptions({ input: { day, ...work } }));
  const spans = wanted.map((window) => ({
    startsAt: new Date(window.startsAt),
    endsAt: new Date(window.endsAt),
  }));
  const slots = found.data?.slots.filter(
    ({ startsAt }) => !onlyWanted || startsWithin(new Date(startsAt), spans),
  );
  // Until a day is picked, a full day leads to the next free one.
  if (slots?.length === 0 && skipped < DAYS_TO_SKIP) {
    setShown({ day: addDays(day, 1), skipped: skipped + 1 });
  }
  return (
    <SlotPicker
      {...field}
      day={day}
      onDay={(chosen) => setShown({ day: chosen, skipped: DAYS_TO_SKIP })}
      slots={slots}
      none={onlyWanted && wanted.length > 0 ? text.noneWanted : undefined}
      failure={found.error}
      onRetry={() => void found.refetch()}
    />
  );
}

function firstDay(value: Slot | null, wanted: Props['wanted'], now: Date, zone: string): Day {
  if (value) return dayOf(new Date(value.startsAt), zone);
  const next = wanted.find(({ endsAt }) => new Date(endsAt) > now);
  const today = dayOf(now, zone);
  if (!next) return addDays(today, 1);
  const wish = dayOf(new Date(next.startsAt), zone);
  return wish < today ? today : wish;
}
