import { describe, expect, it } from 'vitest';
import { pressLink } from './link-page.tsx';

const use = async (token: string) => ({ message: token });
const post = (path: string, form: Record<string, string>) =>
  new Request(`https://example.test${path}`, { method: 'POST', body: new URLSearchParams(form) });

describe('the link that ends the newsletter', () => {
  it('works with its page’s form and with the button of an email app', async () => {
    const byPage = await pressLink(post('/newsletter/leave', { token: 'of the form' }), use);
    const byMail = await pressLink(
      post('/newsletter/leave?token=of+the+link', { 'List-Unsubscribe': 'One-Click' }),
      use,
    );
    expect([byPage.data, byMail.data]).toEqual([{ message: 'of the form' }, { message: 'of the link' }]);
  });
});
