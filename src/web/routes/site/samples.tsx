import site from './site.module.css';
import band from '#web/features/price-band/price-band.module.css';
import bar from '#web/features/protection-bar/protection-bar.module.css';
import timeline from '#web/features/timeline/timeline.module.css';
import stamp from '#web/features/work-order/stamp.module.css';
import order from '#web/features/work-order/work-order.module.css';
import { later } from '#web/ui/plain/later.tsx';
import strip from '#web/ui/plain/photo-strip.module.css';

// The pieces of the sample repair as pages show them to strangers: to be looked at, so their script can wait.

const load = () => import('./sample-pieces.tsx');
const now = import.meta.env.SSR ? await load() : null;
const styles = [site, band, bar, timeline, stamp, order, strip];

export const Quote = later(now && now.SampleQuote, async () => (await load()).SampleQuote, styles);
export const Money = later(now && now.SampleMoney, async () => (await load()).SampleMoney, styles);
export const Story = later(now && now.SampleTimeline, async () => (await load()).SampleTimeline, styles);
