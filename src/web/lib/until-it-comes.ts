/**
 * What `load` brings, however often it takes: a script that cannot be fetched is asked for again when the
 * connection is back or somebody presses something. Until then whatever stands in its place stays, instead of
 * an error that takes the page with it. Every page carries this, so it is short.
 */
export const untilItComes = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(() =>
    new Promise((again) => {
      addEventListener('online', again, { once: true });
      addEventListener('click', again, { once: true });
    }).then(() => untilItComes(load)),
  );
