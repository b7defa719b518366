import { untilSomebodyStirs } from '#web/lib/stirring.ts';
import { apart } from '#web/ui/plain/later.tsx';
import styles from './error-page.module.css';

async function load() {
  return (await import('./error-page.tsx')).ErrorPage;
}

/** The error page of every page. Hardly anybody needs its script, so that comes with the first error. */
export const ErrorPage = apart(
  import.meta.env.SSR ? await load() : null,
  () => load().catch(() => Unreachable),
  [styles],
);

/** Fetches that script while there still is a network: an error later may be that there is none. */
export async function keepErrorPageReady(): Promise<void> {
  await untilSomebodyStirs();
  await load().catch(() => null);
}

/** What is said where not even the error page can be fetched. */
function Unreachable() {
  return (
    <main id="main" className={styles.page}>
      <h1>This page cannot be reached</h1>
      <p>Nothing you sent before was changed by this. Look at your connection.</p>
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  );
}
