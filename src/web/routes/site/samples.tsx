import '#web/features/price-band/price-band.module.css';
import '#web/features/protection-bar/protection-bar.module.css';
import '#web/features/timeline/timeline.module.css';
import '#web/features/work-order/stamp.module.css';
import '#web/features/work-order/work-order.module.css';
import '#web/ui/plain/photo-strip.module.css';
import './site.module.css';
import { later } from '#web/ui/plain/later.tsx';

// The pieces of the sample repair as pages show them to strangers: to be looked at, so their script can wait.

const load = () => import('./sample-pieces.tsx');
const now = import.meta.env.SSR ? await load() : null;

export const Quote = later(now && now.SampleQuote, async () => (await load()).SampleQuote);
export const Money = later(now && now.SampleMoney, async () => (await load()).SampleMoney);
export const Story = later(now && now.SampleTimeline, async () => (await load()).SampleTimeline);
export const Split = later(now && now.SampleSplit, async () => (await load()).SampleSplit);
