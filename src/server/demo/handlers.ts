import { Secret, TOTP } from 'otpauth';
import { ensure } from '#domain/errors/errors.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { landingPath } from '#domain/permissions/access-gate.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { readBodies } from '#platform/mail/mail.ts';
import { startSession } from '#server/accounts/sessions/sign-in.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { moveClock } from './move-clock.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, type DemoPerson, demoPeople } from './people.ts';
import { listMessages } from './queries.ts';

export const demoHandlers: Handlers<'demo'> = {
  people: async ({ now, isPublicDemo }) => ({
    password: DEMO_PASSWORD,
    totpSecret: DEMO_TOTP_SECRET,
    totpCode: new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate({
      timestamp: now.getTime(),
    }),
    people: demoPeople
      .filter(({ staff }) => !(staff && isPublicDemo))
      .map((person) => ({
        email: person.email,
        name: person.name,
        role: roleOf(person),
        about: person.about,
        landing: landingOf(person),
      })),
  }),

  signIn: async (ctx, { email, returnTo }) => {
    const person = demoPeople.find((one) => one.email === email);
    ensure(person && !(person.staff && ctx.isPublicDemo), 'INVALID_CREDENTIALS');
    const user = await ctx.services.auth.within(ctx.tx).findUserByEmail(person.email);
    ensure(user, 'INVALID_CREDENTIALS');
    const secondFactor = person.staff?.secondFactor ?? false;
    await startSession(ctx, user.id, { provedAt: ctx.now, secondFactor });
    return { landing: ownPath(returnTo) ?? landingOf(person) };
  },

  outbox: async (ctx, { to, limit }) => {
    const rows = await listMessages(ctx.tx, { to, limit });
    return {
      messages: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        channel: row.channel,
        to: row.to_address,
        subject: row.subject,
        ...readBodies(row, ctx.services.seal),
        status: row.status,
        at: row.created_at.toISOString(),
      })),
    };
  },

  moveClock: (ctx, input) => moveClock(ctx, input),
};

function roleOf({ shop, staff }: DemoPerson): string {
  if (shop) return shopRoleLabel(shop.role);
  return staff ? staff.role : 'Car owner';
}

function landingOf({ shop, staff }: DemoPerson): string {
  if (shop) return '/mechanic/shop/dashboard';
  if (!staff) return '/customer/jobs';
  const { role, mustRotatePassword = false, secondFactor = false } = staff;
  return landingPath({ role, mustRotatePassword, secondFactor });
}
