import { type CatalogueEntry, catalogueFrom, holderOfName, serviceName } from '#domain/settings/catalogue.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { countUses, isRetired, listServices, lockCatalogue, putService, tellProcesses } from './queries.ts';

/** Beyond it a count says "more than": nothing depends on the rest. */
export const MOST_USES = 1_000;

type Description = {
  name: string;
  description: string;
  typicalMinutes: number | null;
  averageCents: Cents | null;
};
type Change = { code: ServiceCode; version: number; reason: string };

/** The whole catalog as it is described now. The version of an unchanged entry is 0. */
export async function listCatalogue({ tx }: Pick<Context, 'tx'>) {
  const decided = await listServices(tx);
  const versions = new Map(decided.map(({ entry, version }) => [entry.code, version]));
  return [...catalogueFrom(decided.map(({ entry }) => entry)).values()].map((entry) => ({
    ...entry,
    version: versions.get(entry.code) ?? 0,
  }));
}

/** Who a change of a service would concern; nothing is changed. */
export async function previewService({ tx }: Pick<Context, 'tx'>, code: ServiceCode) {
  const { live, ever, shops } = await countUses(tx, code, MOST_USES + 1);
  const bounded = (count: number) => ({ count: Math.min(count, MOST_USES), isMore: count > MOST_USES });
  return { liveJobs: bounded(live), jobs: bounded(ever), shops: bounded(shops) };
}

/** Refuses a service that is not offered any more. What was posted or quoted with it goes on. */
export async function requireOffered(
  { tx, catalogue }: Pick<Context, 'tx' | 'catalogue'>,
  code: ServiceCode,
): Promise<void> {
  ensure(!(await isRetired(tx, code)), 'SERVICE_RETIRED', { name: serviceName(catalogue, code) });
}

/** Of these services those that are offered. */
export async function stillOffered(
  { tx }: Pick<Context, 'tx'>,
  codes: readonly ServiceCode[],
): Promise<ServiceCode[]> {
  const retired = new Set(
    (await listServices(tx)).flatMap(({ entry }) => (entry.isRetired ? [entry.code] : [])),
  );
  return codes.filter((code) => !retired.has(code));
}

/** Describes a service otherwise: on every screen from now on, also for jobs that were posted with it. */
export async function changeService(ctx: Context, asked: Change & Description): Promise<void> {
  const { code, version, reason, name, description, typicalMinutes, averageCents } = asked;
  const { before, all } = await lockService(ctx, code, version);
  ensure(!holderOfName(all, { code, name }), 'SERVICE_NAME_TAKEN');
  const after = { ...before, name, description, typicalMinutes, averageCents };
  ensure(JSON.stringify(factsOf(after)) !== JSON.stringify(factsOf(before)), 'SETTING_AS_IT_IS');
  await keep(ctx, { before, after, version, reason, action: 'catalogue.changed' });
}

/** Retires a service. Its code, and every job, quote and price list that names it, stay. */
export async function retireService(ctx: Context, { code, version, reason }: Change): Promise<void> {
  ensure(code !== 'other', 'SERVICE_STAYS');
  const { before } = await lockService(ctx, code, version);
  ensure(!before.isRetired, 'SETTING_AS_IT_IS');
  const after = { ...before, isRetired: true };
  await keep(ctx, { before, after, version, reason, action: 'catalogue.retired' });
}

/** The way back. */
export async function restoreService(ctx: Context, { code, version, reason }: Change): Promise<void> {
  const { before } = await lockService(ctx, code, version);
  ensure(before.isRetired, 'SETTING_AS_IT_IS');
  const after = { ...before, isRetired: false };
  await keep(ctx, { before, after, version, reason, action: 'catalogue.restored' });
}

async function lockService(ctx: Context, code: ServiceCode, version: number) {
  await lockCatalogue(ctx.tx);
  const decided = await listServices(ctx.tx);
  const all = catalogueFrom(decided.map(({ entry }) => entry));
  ensure((decided.find(({ entry }) => entry.code === code)?.version ?? 0) === version, 'STALE_VERSION');
  return { all, before: all.get(code) ?? fail('NOT_FOUND') };
}

type Kept = {
  before: CatalogueEntry;
  after: CatalogueEntry;
  version: number;
  reason: string;
  action: string;
};

async function keep(ctx: Context, { before, after, version, reason, action }: Kept): Promise<void> {
  await putService(ctx.tx, {
    code: after.code,
    name: after.name,
    description: after.description,
    typical_minutes: after.typicalMinutes,
    average_cents: after.averageCents,
    retired_at: after.isRetired ? ctx.now : null,
    version: version + 1,
    changed_at: ctx.now,
  });
  ctx.audit({
    action,
    entity: 'catalogue_service',
    entityId: after.code,
    market: 'platform',
    before: factsOf(before),
    after: factsOf(after),
    reason,
  });
  await tellProcesses(ctx.tx);
}

function factsOf({
  name,
  description,
  typicalMinutes,
  averageCents,
  isRetired: retired,
}: CatalogueEntry): AuditFacts {
  return { name, description, typicalMinutes, averageCents, isRetired: retired };
}
