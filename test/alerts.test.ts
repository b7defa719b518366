import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#platform/http/metrics.ts';

// The alert rules and the table of metrics name metrics that exist, and each alert says what to do.

const folder = join(import.meta.dirname, '../docs/operations');
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  .split(/^ {6}- alert: /m)
  .slice(1);
const page = readFileSync(join(folder, 'monitor.md'), 'utf8');
const metrics = (await createMetrics({ withProcess: false }).registry.getMetricsAsJSON()).map(
  ({ name }) => name,
);

/** Words that look like a metric: small letters with an underscore between, outside of functions. */
function metricsIn(rule: string): string[] {
  const expression = /expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/.exec(rule)?.[1] ?? '';
  const words = expression.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g);
  return [...words].map(([word]) => word.replace(/_(bucket|count|sum)$/, ''));
}

describe('the alert rules', () => {
  it('are there', () => expect(rules.length).toBeGreaterThan(5));

  it.each(rules.map((rule) => [rule.split('\n', 1)[0]!, rule]))(
    '%s names a metric and what to do',
    (_, rule) => {
      expect(metricsIn(rule)).not.toEqual([]);
      expect(metrics).toEqual(expect.arrayContaining(metricsIn(rule)));
      expect(rule).toMatch(/^ {10}summary: \S.+\n {10}do: \S.+$/m);
      expect(rule).toMatch(/severity: (page|ticket)/);
    },
  );
});

describe('the table of metrics', () => {
  it('lists every metric, and no other', () => {
    const listed = [...page.matchAll(/^\| `([a-z_]+)/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(metrics.toSorted());
  });
});
