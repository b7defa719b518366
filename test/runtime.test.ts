import { expect, it } from 'vitest';

it('runs on the Node that the package pins', () => {
  expect(process.version).toMatch(/^v26\./);
});
