import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { ExactTime } from './time.tsx';

const text = { through: 'through' };

/** When work begins; done on another day, it says so, too: `… through Wed, Nov 25, 11:00 AM`. */
export function WorkTime({ from, to, zone }: { from: string; to: string; zone: string }) {
  const isSameDay = dayOf(new Date(from), zone) === dayOf(new Date(to), zone);
  return (
    <>
      <ExactTime at={from} zone={zone} />
      {isSameDay ? null : (
        <>
          {' '}
          {text.through} <ExactTime at={to} zone={zone} />
        </>
      )}
    </>
  );
}
