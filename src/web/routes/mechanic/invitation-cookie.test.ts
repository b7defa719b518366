import { describe, expect, it } from 'vitest';
import { forgetInvitation, heldInvitation } from './invitation-cookie.ts';

const PLACE = { name: 'shop-invitation', path: '/mechanic/signup' } as const;
const TOKEN = 'ab'.repeat(32);
const at = (address: string, cookie?: string) =>
  new Request(address, cookie ? { headers: { Cookie: cookie } } : {});

function followed(address: string, cookie?: string): Response {
  try {
    heldInvitation(at(address, cookie), PLACE);
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('the address keeps the link');
}

describe('the link of an invitation', () => {
  it('leaves the address for a cookie that no script reads', () => {
    const answer = followed(`https://hoist.test/mechanic/signup?token=${TOKEN}`);
    expect(answer.headers.get('Location')).toBe('/mechanic/signup');
    expect(answer.headers.get('Set-Cookie')).toBe(
      `__Host-shop-invitation=${TOKEN}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure`,
    );
    const next = at('https://hoist.test/mechanic/signup', `zip=20147; __Host-shop-invitation=${TOKEN}`);
    expect(heldInvitation(next, PLACE)).toBe(TOKEN);
  });

  it('is replaced by a newer one, which a second tab has, too', () => {
    const newer = 'cd'.repeat(32);
    const answer = followed(`http://hoist.test/mechanic/signup?token=${newer}`, `shop-invitation=${TOKEN}`);
    expect(answer.headers.get('Set-Cookie')).toContain(`shop-invitation=${newer}; `);
  });

  it('is called invalid where it cannot be one, and writes nothing of its own into the header', () => {
    for (const odd of ['made-up', `${TOKEN};%20Domain=evil.test`, '%0d%0aX: y']) {
      const answer = followed(`http://hoist.test/mechanic/signup?token=${odd}`);
      expect(answer.headers.get('Set-Cookie')).toMatch(/^shop-invitation=none; /);
    }
  });

  it('is forgotten, and is none where there is none', () => {
    const { 'Set-Cookie': gone } = forgetInvitation(at('http://hoist.test/'), PLACE);
    expect(gone).toMatch(/^shop-invitation=; Path=\/; Max-Age=0;/);
    expect(heldInvitation(at('http://hoist.test/mechanic/signup', 'shop-invitation='), PLACE)).toBeNull();
    expect(heldInvitation(at('http://hoist.test/mechanic/signup'), PLACE)).toBeNull();
    expect(
      heldInvitation(at('http://hoist.test/mechanic/signup', `x-shop-invitation=${TOKEN}`), PLACE),
    ).toBeNull();
  });
});
