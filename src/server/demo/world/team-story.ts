import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** Mira wrote a line under her name, and asked two people to join who have not answered yet. */
export async function* miraLooksForPeople(stage: Stage): Story {
  const mira = () => stage.as('shop.owner');
  yield stage.at(-4, 8.3);
  const { description } = stage.shop('miras-garage');
  await mira().shops.profile.savePublicPage({
    headline: 'Honest brakes, with the worn part in your hand',
    description,
    idempotencyKey: stage.key(),
  });
  for (const [days, email, role] of [
    [-3, 'lena.fischer@example.com', 'mso_technician'],
    [-1, 'marcus.bell@example.com', 'mso_service_advisor'],
  ] as const) {
    yield stage.at(days, 17.5);
    await mira().shops.team.invite({ email, role, idempotencyKey: stage.key() });
  }
}

/** Shop members read their bell every evening, so only today's notices are unread. */
export async function* bellsAreRead(stage: Stage): Story {
  for (const days of [-8, -1]) {
    yield stage.at(days, 19.5);
    for (const who of ['shop.owner', 'shop.manager', 'shop.advisor', 'dulles']) {
      await stage.as(who).notifications.markAllRead({ upTo: stage.clock.now().toISOString() });
    }
  }
}
