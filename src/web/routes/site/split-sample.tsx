import site from './site.module.css';
import { later } from '#web/ui/plain/later.tsx';

const load = async () => (await import('./sample-pieces.tsx')).SampleSplit;

/** What a shop gets of the sample repair, apart from the other samples, whose styles it does not need. */
export const Split = later(import.meta.env.SSR ? await load() : null, load, [site]);
