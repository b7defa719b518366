import { expect, it } from 'vitest';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { drawPaper, type Paper, PAPER_WIDTH } from './draw-paper.ts';

const paper: Paper = {
  title: 'A paper',
  about: ["Mira's Garage", '1 Main Street'],
  facts: [['Paid', '$1.00']],
  columns: [
    { label: 'What', width: PAPER_WIDTH - 100 },
    { label: 'Amount', width: 100, isAmount: true },
  ],
  rows: [],
  none: 'Nothing happened.',
  sums: ['Sum', '$0.00'],
  sections: [{ title: 'Schedule', lines: ['Tomorrow.'] }],
  foot: 'At the foot',
  madeAt: new Date('2026-11-22T12:00:00Z'),
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Row ${index + 1}`, '$1.00'], under: 'On hold' }));

it('a paper without rows says so, with all that surrounds them', async () => {
  const [page, ...others] = textOfPdf(await drawPaper(paper));
  expect(others).toEqual([]);
  for (const words of ["Mira's Garage", 'Nothing happened.', '$0.00', 'Tomorrow.', 'Page 1 of 1']) {
    expect(page).toContain(words);
  }
});

it('a long paper repeats its head of columns, cuts no row and numbers every page', async () => {
  const pages = textOfPdf(await drawPaper({ ...paper, rows: rows(60) }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('At the foot');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  for (const page of pages.slice(0, -1)) expect(page).toMatch(/What\nAmount/);
  const drawn = pages.join('\n').match(/^Row \d+$/gm);
  expect(drawn).toEqual(rows(60).map(({ cells }) => cells[0]));
  expect(pages.join('\n').match(/^On hold$/gm)).toHaveLength(60);
});

it('what its faces do not know is written without its accent, or as a mark', async () => {
  const about = ['Łukasz Škoda’s Garáž', '汽車 (Motor) \u0000'];
  const [page] = textOfPdf(await drawPaper({ ...paper, about }));
  expect(page).toContain('?ukasz Skoda’s Garáz');
  expect(page).toContain('?? (Motor) ?');
});

it('a line that is too long for its place ends with an ellipsis', async () => {
  const [page] = textOfPdf(await drawPaper({ ...paper, about: ['W'.repeat(400)] }));
  expect(page).toMatch(/^W{20,60}…$/m);
});
