import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** Mira rents a second place: it has a bay and shorter hours, and our staff have looked at its address. */
export async function* miraOpensASecondPlace(stage: Stage): Story {
  const mira = () => stage.as('shop.owner');
  yield stage.at(-6, 12.4);
  const { added: locationId } = await mira().scheduling.locations.add({
    name: 'Leesburg',
    street: '19 Catoctin Circle NE',
    city: 'Leesburg',
    zip: '20176',
    phone: '7035550148',
    idempotencyKey: stage.key(),
  });
  const { hours } = await mira().scheduling.read({ locationId });
  await mira().scheduling.saveHours({
    hours: hours.map((day) => ({ ...day, opens: '09:00', closes: '15:00', closed: day.weekday % 6 === 0 })),
    locationId,
    idempotencyKey: stage.key(),
  });
  yield stage.at(-5, 10.1);
  const { id: shopId } = stage.shop('miras-garage');
  await stage.as('ops').shops.review.confirmFacts({ shopId, idempotencyKey: stage.key() });
}
