import type { ShopFiguresView } from '#api/shapes/shop-figures.ts';
import { brand } from '#domain/site/brand.ts';
import { roughly } from '#domain/shops/shop-figures.ts';

// The same words for the same figures, wherever a shop is shown.

export const figureWords = {
  isNew: `New on ${brand.name}`,
  isNewWhy: 'This shop has too few finished jobs for fair figures. They appear after five jobs.',
  finished: 'Jobs finished',
  onTime: 'Done by the promised time',
  comebacks: 'Repairs that came back',
  response: 'Sends a first quote in about',
  givenBack: 'Booked jobs it canceled',
  unknown: 'Not enough data',
} as const;

type Words = readonly [name: string, value: string];

export function finishedWords({ finished, finishedMore }: ShopFiguresView): string {
  const count = finished.toLocaleString('en-US');
  return finishedMore ? `${count}+` : count;
}

/** Every figure that is measured, each with its name; the reader is told where there is too little data. */
export function figureFacts(figures: ShopFiguresView): readonly Words[] {
  const { onTimePercent, comebackPercent, responseMinutes, givenBackPercent } = figures;
  return [
    [figureWords.finished, finishedWords(figures)],
    [figureWords.onTime, percent(onTimePercent)],
    [figureWords.comebacks, percent(comebackPercent)],
    [figureWords.response, responseMinutes === null ? figureWords.unknown : roughly(responseMinutes)],
    [figureWords.givenBack, percent(givenBackPercent)],
  ];
}

/** The three that an owner chooses by, as one short line; empty for a new shop. */
export function figureLine(figures: ShopFiguresView): string {
  if (figures.isNew) return '';
  const { onTimePercent, comebackPercent, responseMinutes } = figures;
  return [
    onTimePercent === null ? null : `${onTimePercent}% on time`,
    comebackPercent === null ? null : `${comebackPercent}% came back`,
    responseMinutes === null ? null : `answers in ${roughly(responseMinutes)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function percent(value: number | null): string {
  return value === null ? figureWords.unknown : `${value}%`;
}
