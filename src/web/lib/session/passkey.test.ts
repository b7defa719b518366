import { describe, expect, it } from 'vitest';
import { begin } from './passkey.ts';

const refusal = (code: string, status: number) =>
  Object.assign(new Error('refused'), { data: { code, status, detail: 'The sentence of the refusal.' } });

describe('the beginning of a passkey ceremony', () => {
  it('gives what the server answers', async () => {
    const ceremony = { flow: 'a flow', options: {} };
    expect(await begin(async () => ceremony)).toBe(ceremony);
  });

  it.each([
    ['did not answer', new TypeError('Failed to fetch')],
    ['failed', refusal('UNEXPECTED', 500)],
  ])('says in its own words that the server %s', async (_, error) => {
    const began = begin(() => Promise.reject(error));
    await expect(began).rejects.toThrow('Failed to start verification challenge');
  });

  it('leaves a refusal as it is', async () => {
    const refused = refusal('RATE_LIMITED', 429);
    await expect(begin(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
