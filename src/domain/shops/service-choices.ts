import type { CatalogueEntry } from '#domain/settings/catalogue.ts';
import { type ServiceCode, services } from '#domain/shops/service-catalog.ts';

/**
 * A screen's choices of services: without what is retired, and by the names of now. A screen keeps its own
 * word for a service until staff rename it. `decided` are the services that staff
 * described otherwise than the sources.
 */
export function choicesNow<Choice extends { code: ServiceCode; label: string }>(
  decided: readonly CatalogueEntry[],
  choices: readonly Choice[],
): Choice[] {
  const known = new Map(decided.map((entry) => [entry.code, entry]));
  return choices
    .filter(({ code }) => !known.get(code)?.isRetired)
    .map((choice) => {
      const name = known.get(choice.code)?.name ?? services[choice.code].name;
      return name === services[choice.code].name ? choice : { ...choice, label: name };
    });
}
