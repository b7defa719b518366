import { fillFees } from '#domain/money/fee-words.ts';
import { fillWords } from '#domain/fill-words.ts';
import { areaTokens, type ServedArea } from '#domain/marketplace/served-area.ts';
import type { SiteFrame } from '#domain/site/site-frame.ts';

const AREA = /\{(zips|towns|area)\}/g;

/** The same texts with the fees that hold now and the area in which jobs are taken now, at any depth. */
export function fillFrame<Words>(words: Words, { fees, served }: Pick<SiteFrame, 'fees' | 'served'>): Words {
  return fillFees(fillArea(words, served), fees);
}

function fillArea<Words>(words: Words, served: ServedArea): Words {
  return fillWords(words, (text) => text.replace(AREA, (_, name: keyof typeof areaTokens) => served[name]));
}
