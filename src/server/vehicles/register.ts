import {
  type CarInQuestion,
  type RegisterEntry,
  registerFacts,
  type RegisterFacts,
} from '#domain/vehicles/vehicle-register.ts';
import { builtInDetails } from '#domain/vehicles/vehicle-selection.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { deleteRegister, insertRegister, registerOf } from './queries.ts';

/** What the imported register says for certain about a car; null when it does not have it. */
export async function lookUp(
  ctx: Pick<Context, 'tx'>,
  car: CarInQuestion & { year: number },
): Promise<RegisterFacts | null> {
  return registerFacts(await registerOf(ctx.tx, car), car);
}

const nothing = { transmission: null, drivetrain: null, fuelType: null, mpgCity: null, mpgHighway: null };

/** The details of a car that was chosen from the lists; values of cars in general where nothing is known. */
export async function getDetails(
  ctx: Context,
  car: { year: number; make: string; model: string; trim?: string | undefined },
) {
  const facts = await lookUp(ctx, car);
  if (facts) return { ...nothing, ...facts, source: 'register' as const };
  return { ...builtInDetails, source: 'typical' as const };
}

/**
 * Replaces the register, all of it or nothing. `file` names what was imported, for the audit trail.
 */
export async function importRegister(
  system: System,
  entries: readonly RegisterEntry[],
  file: { sha256: string },
): Promise<void> {
  await asSystem(system, async (ctx) => {
    const before = await deleteRegister(ctx.tx);
    await insertRegister(ctx.tx, entries);
    ctx.audit({
      action: 'vehicle_register.imported',
      entity: 'vehicle_register',
      entityId: file.sha256,
      market: 'platform',
      before: { entries: before },
      after: { entries: entries.length },
    });
  });
}
