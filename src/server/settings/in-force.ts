import { builtInCatalogue, type Catalogue, catalogueFrom } from '#domain/settings/catalogue.ts';
import { flagsFrom } from '#domain/settings/feature-flags.ts';
import { servedArea } from '#domain/marketplace/say-area.ts';
import { builtInSettings, type SettingsInForce } from '#domain/site/site-frame.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import { CHANNEL, readAll } from './queries.ts';

/** What was set, as this process read it last. */
export type KeptSettings = {
  readonly current: SettingsInForce;
  /** The services as they are described now. */
  readonly catalogue: Catalogue;
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** What holds without a database that was asked: the sources. */
export const builtInKept: KeptSettings = {
  current: builtInSettings,
  catalogue: builtInCatalogue,
  refresh: async () => {},
  stop: async () => {},
};

/**
 * Reads the settings and keeps them, and reads them again whenever a process says that it changed some. What
 * pages show may be a moment old; every rule that refuses something looks into the database instead.
 */
export async function keepSettings(database: Database, log: Log): Promise<KeptSettings> {
  let current = builtInSettings;
  let catalogue = builtInCatalogue;
  const refresh = async () => {
    current = settingsFrom(await readAll(database));
    catalogue = catalogueFrom(current.services);
  };
  // Closing the database waits for pending reads, and no new read starts.
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
    get catalogue() {
      return catalogue;
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
