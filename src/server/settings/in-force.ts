import { builtInCatalogue, catalogueFrom, type CatalogueEntry } from '#domain/catalogue.ts';
import { flagsFrom } from '#domain/feature-flags.ts';
import { servedArea } from '#domain/say-area.ts';
import { builtInSettings, type SettingsInForce } from '#domain/site-frame.ts';
import type { Cents } from '#domain/money.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import { CHANNEL, readAll } from './queries.ts';

/** What was set, as this process read it last. */
export type KeptSettings = {
  readonly current: SettingsInForce;
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** What holds without a database that was asked: the sources. */
export const builtInKept: KeptSettings = {
  current: builtInSettings,
  refresh: async () => {},
  stop: async () => {},
};

// Every list names services, often deep inside of what it shows. The names are therefore kept beside the code
// that says them, for the one database of this process.
let catalogue = builtInCatalogue;

/**
 * Reads the settings and keeps them, and reads them again whenever a process says that it changed some. What
 * pages show may be a moment old; every rule that refuses something looks into the database instead.
 */
export async function keepSettings(database: Database, log: Log): Promise<KeptSettings> {
  let current = builtInSettings;
  const refresh = async () => {
    current = settingsFrom(await readAll(database));
    catalogue = catalogueFrom(current.services);
  };
  // Whoever closes the database waits for what is being read, and nothing is read after that.
  let reading = Promise.resolve();
  let isOver = false;
  const again = () => {
    if (isOver) return;
    reading = reading.then(refresh).catch((error: unknown) => {
      log.warn({ err: error }, 'the settings could not be read');
    });
  };
  await refresh();
  const stopListening = await database.listen(CHANNEL, again, again);
  return {
    get current() {
      return current;
    },
    refresh,
    stop: async () => {
      isOver = true;
      await stopListening();
      await reading;
    },
  };
}

function settingsFrom(rows: Awaited<ReturnType<typeof readAll>>): SettingsInForce {
  const texts = new Map(rows.texts.map((text) => [text.name, text]));
  const said = texts.get('announcement');
  return {
    flags: flagsFrom(rows.flags.map(({ name, is_on: isOn }) => ({ name, isOn }))),
    schedules: rows.schedules,
    announcement:
      said?.starts_at && said.ends_at && said.content
        ? { content: said.content, startsAt: said.starts_at, endsAt: said.ends_at }
        : null,
    areasHeading: texts.get('areasHeading')?.content || null,
    areas: texts.get('areas')?.content || null,
    served: servedArea(rows.places),
    services: rows.services.map(({ entry }) => entry),
  };
}

/** The name of a stored code, as it is called now; a code of a catalogue that is gone reads as it was stored. */
export function serviceName(code: string): string {
  return catalogue.get(code as ServiceCode)?.name ?? code;
}

/** What a service costs on average, as the catalogue says now. */
export function averageOf(code: ServiceCode): Cents | null {
  return catalogue.get(code)?.averageCents ?? null;
}

/** A service as it is described now. */
export function serviceEntry(code: ServiceCode): CatalogueEntry {
  return catalogue.get(code) ?? builtInCatalogue.get(code)!;
}

/** The services whose name of now begins with this word or holds it, besides their names in the sources. */
export function renamedServices(word: string): ServiceCode[] {
  return [...catalogue.values()].flatMap(({ code, name }) =>
    name.toLowerCase().includes(word) ? [code] : [],
  );
}

/** A line of a price list by its name: the shop's own words, else those of the catalogue. */
export function offeringName({ code, name }: { code: string | null; name: string | null }): string {
  return name ?? serviceName(code ?? '');
}
