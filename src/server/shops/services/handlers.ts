import type { Handlers } from '#server/core/handlers.ts';
import { removePackage, savePackage } from './change-packages.ts';
import { addService, removeService, saveService } from './change-services.ts';
import { chooseServices } from './choose-services.ts';
import { listOfferings } from './list-offerings.ts';
import { importPriceList, previewPriceList } from './price-lists.ts';
import { setRates } from './set-rates.ts';

export const servicesHandlers: Handlers<'shops.services'> = {
  list: (ctx) => listOfferings(ctx),
  add: async (ctx, { service, priceCents, minutes, description, isActive }) => {
    const named = 'code' in service ? { code: service.code, name: null } : { code: null, name: service.name };
    await addService(ctx, { ...named, priceCents, minutes, description, isActive });
    return listOfferings(ctx);
  },
  save: async (ctx, { serviceId, name, priceCents, minutes, description, isActive }) => {
    await saveService(ctx, serviceId, { name, priceCents, minutes, description, isActive });
    return listOfferings(ctx);
  },
  remove: async (ctx, { serviceId }) => {
    await removeService(ctx, serviceId);
    return listOfferings(ctx);
  },
  savePackage: async (ctx, { packageId, name, description, priceCents, isActive, bookAtOnce, services }) => {
    const wanted = { name, description, priceCents, isActive, bookAtOnce, services };
    await savePackage(ctx, { packageId, ...wanted });
    return listOfferings(ctx);
  },
  removePackage: async (ctx, { packageId }) => {
    await removePackage(ctx, packageId);
    return listOfferings(ctx);
  },
  setRates: async (ctx, rates) => {
    await setRates(ctx, rates);
    return listOfferings(ctx);
  },
  choose: async (ctx, chosen) => {
    await chooseServices(ctx, chosen);
    return listOfferings(ctx);
  },
  readCsv: (ctx, { csv }) => previewPriceList(ctx, csv),
  importCsv: async (ctx, { csv }) => {
    await importPriceList(ctx, csv);
    return listOfferings(ctx);
  },
};
