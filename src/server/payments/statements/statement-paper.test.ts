import { expect, it } from 'vitest';
import { appForThisTest } from '#test/support/app.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';

it('the paper of a statement names the fee as the page does', async () => {
  const app = await appForThisTest();
  const { pdfBase64 } = await app.as('mira').payments.statement.paper({});
  const words = textOfPdf(Buffer.from(pdfBase64, 'base64')).join('\n');
  expect(words).toContain('5% fee. You always keep at least 85% of each job.');
  expect(words).not.toMatch(/[{}]/);
});
