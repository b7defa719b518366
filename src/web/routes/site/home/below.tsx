import areas from './areas.module.css';
import difference from './difference.module.css';
import features from './features.module.css';
import home from './home.module.css';
import { later } from '#web/ui/plain/later.tsx';

const load = async () => (await import('./rest.tsx')).Rest;

/** Everything below the fold; the samples and the steps in it bring their styles with the first screen. */
export const Below = later(import.meta.env.SSR ? await load() : null, load, [
  areas,
  difference,
  features,
  home,
]);
