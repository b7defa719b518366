import { expect, it } from 'vitest';
import { NO_MONEY } from '#domain/money/money.ts';
import { appForThisTest } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, key } from '#test/support/stories.ts';
import { invite, teamToken } from '#test/support/acts/team-acts.ts';

it('an owner whose repair is under way joins no team and makes no shop with the same account', async () => {
  const app = await appForThisTest();
  const jobId = await bookedJob(app);
  const refused = expect.objectContaining({ code: 'OWN_REPAIRS_RUN' });
  await invite(app, emailOf('ana'));
  const token = await teamToken(app, emailOf('ana'));
  const join = () => app.as('ana').shops.team.takeInvitation({ token, idempotencyKey: key() });
  await expect(join()).rejects.toEqual(refused);
  const shop = {
    businessName: 'Ana Repairs',
    contactName: 'Ana Ruiz',
    phone: '7035550123',
    email: emailOf('ana'),
    street: '1 Farmwell Rd',
    city: 'Ashburn',
    state: 'VA',
    zip: '20147',
  };
  await expect(
    app.as('ana').shops.setup.saveBusinessInfo({ ...shop, idempotencyKey: key() }),
  ).rejects.toEqual(refused);

  await app.as('ana').jobs.cancel({ jobId, shownFeeCents: NO_MONEY, idempotencyKey: key() });
  await app.settle();
  await join();
});
