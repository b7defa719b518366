import type { Handlers } from '#server/core/handlers.ts';
import { editVehicle } from '../edit-vehicle.ts';
import { addVehicleOnBehalf } from '#server/jobs/staff/on-behalf.ts';
import { listServicesOf, listVehicles, revealVehicle, showVehicle } from './vehicles.ts';

export const staffHandlers: Handlers<'vehicles.staff'> = {
  list: (ctx, asked) => listVehicles(ctx, asked),
  get: (ctx, { vehicleId }) => showVehicle(ctx, vehicleId),
  services: (ctx, { vehicleId, ...page }) => listServicesOf(ctx, vehicleId, page),
  reveal: (ctx, { vehicleId, reason }) => revealVehicle(ctx, vehicleId, reason),
  edit: async (ctx, { vehicleId, ...edit }) => {
    await editVehicle(ctx, { ...edit, id: vehicleId });
    return { vehicle: await showVehicle(ctx, vehicleId) };
  },
  add: async (ctx, asked) => ({ vehicleId: await addVehicleOnBehalf(ctx, asked) }),
};
