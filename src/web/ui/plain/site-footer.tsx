import button from './button.module.css';
import field from './field.module.css';
import { later } from './later.tsx';
import logo from './logo.module.css';
import newsletter from './newsletter-form.module.css';
import scheme from './scheme-switch.module.css';
import styles from './site-footer.module.css';

const load = async () => (await import('./site-footer-whole.tsx')).SiteFooterWhole;

/** At the end of a page, where nobody is before they have stirred; its links and its forms need no script. */
export const SiteFooter = later(import.meta.env.SSR ? await load() : null, load, [
  styles,
  newsletter,
  field,
  button,
  logo,
  scheme,
]);
