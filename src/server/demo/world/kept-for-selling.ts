import type { QuoteLineInput } from '#domain/validation/quote.ts';
import { fee, labor, type OfferLine, part, quoteLine } from './offer.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

export const USUAL_WARRANTY = '12 months or 12,000 miles, parts and labor.';

type Kept = { name: string; minutes: number; message: string; lines: readonly OfferLine[] };

const templates: readonly Kept[] = [
  {
    name: 'Front brakes, ceramic',
    minutes: 120,
    message: 'Pads and rotors are in stock. We measure the rear while we are there.',
    lines: [labor('Replace front pads and rotors', 1.6), part('Ceramic pads and rotors, front', 'oem', 168)],
  },
  {
    name: 'Oil and filter',
    minutes: 60,
    message: 'Full synthetic, and a look around the car.',
    lines: [labor('Oil and filter change', 0.5), part('Oil and filter', 'oem', 52), fee('Disposal', 4)],
  },
  {
    name: 'Diagnosis',
    minutes: 60,
    message: 'Credited to the repair if we do it.',
    lines: [fee('Diagnosis', 95)],
  },
];

/** Mira's people keep what they quote every week, and two searches that bring them their work. */
export async function* miraKeepsHerTools(stage: Stage): Story {
  yield stage.at(-19, 10.5);
  const advisor = stage.as('shop.advisor');
  const { laborDollars } = stage.shopOf('shop.advisor');
  for (const { name, minutes, message, lines } of templates) {
    await advisor.quotes.templates.add({
      name,
      message,
      kind: 'quote',
      warranty: USUAL_WARRANTY,
      durationMinutes: minutes,
      lines: lines.map((line): QuoteLineInput => quoteLine(line, laborDollars)),
      idempotencyKey: stage.key(),
    });
  }
  const keep = (name: string, notify: 'daily' | 'never', query: { serviceTypes?: 'brakes'[]; q?: string }) =>
    advisor.marketplace.savedSearches.add({
      name,
      notify,
      query: { distanceMi: 20, ...query },
      idempotencyKey: stage.key(),
    });
  yield stage.at(-19, 10.8);
  await keep('Brakes around us', 'daily', { serviceTypes: ['brakes'] });
  await keep('Hondas', 'never', { q: 'honda' });
}
