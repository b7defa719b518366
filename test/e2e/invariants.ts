import { expect, type Page } from '@playwright/test';

/** Each server of the journeys serves its metrics this far above its port. */
export const METRICS_ABOVE = 10;

/** Every invariant that the server has counted holds; the public port tells no one of them. */
export async function expectInvariantsToHold(page: Page): Promise<void> {
  const metricsPort = Number(new URL(page.url()).port) + METRICS_ABOVE;
  const metrics = await (await page.request.get(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = [...metrics.matchAll(/^invariant_violations\{id="(\w+)"\} (\d+)$/gm)];
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter(([, , violations]) => violations !== '0')).toEqual([]);
}
