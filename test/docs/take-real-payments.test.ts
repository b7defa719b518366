import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RIGHTS } from '#platform/payments/stripe/check-setup.ts';
import { API_VERSION } from '#platform/payments/stripe/client.ts';
import { endpointEvents } from '#platform/payments/stripe/events.ts';

// An operator copies these lists into Stripe's dashboard: they are the ones that the code needs.

const page = readFileSync(join(import.meta.dirname, '../../docs/operations/take-real-payments.md'), 'utf8');
const listAfter = (heading: string) => {
  const [, rest = ''] = page.split(`**${heading}.**`);
  const [list = ''] = rest.split('\n\n').slice(1);
  return [...list.matchAll(/^- `([^`]+)`$/gm)].map(([, name]) => name);
};

describe('the page about real payments', () => {
  it('lists the events of both endpoints, and their version', () => {
    expect(listAfter('Your account')).toEqual(endpointEvents.platform);
    expect(listAfter('Connected accounts')).toEqual(endpointEvents.accounts);
    expect(page).toContain(API_VERSION);
  });

  it('lists the rights of the restricted key', () => {
    const rows = [...page.matchAll(/^\| ([A-Za-z ]+?) +\| (write|read) +\|$/gm)];
    const having = (level: string) => rows.filter((row) => row[2] === level).map((row) => row[1]);
    expect(having('write')).toEqual(RIGHTS.write);
    expect(having('read')).toEqual(RIGHTS.read);
  });
});
