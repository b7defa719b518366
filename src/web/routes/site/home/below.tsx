import './areas.module.css';
import './difference.module.css';
import './features.module.css';
import './home.module.css';
import { later } from '#web/ui/plain/later.tsx';

const load = async () => (await import('./rest.tsx')).Rest;

/** Everything below the fold. */
export const Below = later(import.meta.env.SSR ? await load() : null, load);
