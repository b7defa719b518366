import type { Page } from '@playwright/test';

/** The parts of the marketplace's page, by the names that a reader hears. */
export const filtersOf = (page: Page) => page.getByRole('search', { name: 'Filters' });
export const jobsOf = (page: Page) => page.getByRole('region', { name: 'Jobs' });
export const cardsOf = (page: Page) => jobsOf(page).getByRole('article');
export const chip = (page: Page, name: string) => filtersOf(page).getByText(name, { exact: true });
