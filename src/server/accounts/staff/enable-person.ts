import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { accountEnabledMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { lockPerson } from './lock-person.ts';
import { setDisabledAt } from './queries.ts';
import { recordAct } from './record.ts';

/** Opens an account again, with the rights that its rows still give. Old sessions stay dead. */
export async function enablePerson(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  ensure(person.disabledAt, 'PERSON_NOT_DISABLED');
  await setDisabledAt(ctx.tx, userId, null);
  recordAct(ctx, person, {
    action: 'user.enabled',
    before: { disabled: true },
    after: { disabled: false },
    reason,
  });
  const mail = accountEnabledMail({ logIn: `${ctx.request?.origin ?? ''}/login` });
  await sendAccountMail(ctx, { kind: 'account.enabled', to: person.email, mail });
}
