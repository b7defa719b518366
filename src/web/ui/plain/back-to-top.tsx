import styles from './back-to-top.module.css';
import { later } from './later.tsx';

const load = async () => (await import('./back-to-top-button.tsx')).BackToTopButton;

/** Who has not moved has nowhere to go back from. */
export const BackToTop = later(import.meta.env.SSR ? await load() : null, load, [styles]);
