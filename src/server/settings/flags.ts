import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { featureFlags, type FlagName, flagNames, flagsFrom } from '#domain/settings/feature-flags.ts';
import type { Context } from '#server/core/context.ts';
import { listFlagRows, lockFlag, putFlag, tellProcesses } from './queries.ts';

const refusals: Partial<Record<FlagName, ErrorCode>> = {
  newJobs: 'NEW_JOBS_PAUSED',
  autoAccept: 'AUTO_ACCEPT_PAUSED',
  newShops: 'NEW_SHOPS_PAUSED',
  goodwill: 'GOODWILL_PAUSED',
};

/** Refuses what staff switched off. */
export async function requireOn(ctx: Pick<Context, 'tx'>, name: keyof typeof refusals): Promise<void> {
  const refused = await offRefusal(ctx, name);
  if (refused) fail(refused);
}

/** Why a part cannot be used now. It looks into the database: what was switched off a second ago is off. */
export async function offRefusal(
  { tx }: Pick<Context, 'tx'>,
  name: keyof typeof refusals,
): Promise<ErrorCode | null> {
  const rows = await listFlagRows(tx);
  const isOn = flagsFrom(rows.map((row) => ({ name: row.name, isOn: row.is_on })))[name];
  return isOn ? null : (refusals[name] ?? 'NOT_FOUND');
}

/** Every flag with its state, and since when it was set. */
export async function listFlags({ tx }: Pick<Context, 'tx'>) {
  const rows = new Map((await listFlagRows(tx)).map((row) => [row.name, row]));
  return flagNames.map((flag) => {
    const row = rows.get(flag);
    return {
      flag,
      ...featureFlags[flag],
      isOn: row?.is_on ?? true,
      since: row?.changed_at.toISOString() ?? null,
    };
  });
}

/** Turns a part of the product off or on again, for all users and at once. */
export async function setFlag(
  ctx: Context,
  { flag, isOn, reason }: { flag: FlagName; isOn: boolean; reason: string },
): Promise<void> {
  const before = (await lockFlag(ctx.tx, flag))?.is_on ?? true;
  ensure(before !== isOn, 'SETTING_AS_IT_IS');
  await putFlag(ctx.tx, { name: flag, is_on: isOn, changed_at: ctx.now });
  ctx.audit({
    action: isOn ? 'flag.switched_on' : 'flag.switched_off',
    entity: 'feature_flag',
    entityId: flag,
    market: 'platform',
    before: { isOn: before },
    after: { isOn },
    reason,
  });
  await tellProcesses(ctx.tx);
}
