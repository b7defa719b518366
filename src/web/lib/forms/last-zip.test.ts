import { describe, expect, it } from 'vitest';
import { lastZip, zipHeaders } from './last-zip.ts';

const asked = (cookie?: string, origin = 'http://localhost') =>
  new Request(`${origin}/marketplace`, cookie === undefined ? {} : { headers: { Cookie: cookie } });

describe('the last ZIP code', () => {
  it('is read among other cookies', () => {
    expect(lastZip(asked('scheme=dark; zip=20147; session=abc'))).toBe('20147');
    expect(lastZip(asked('zip=20147'))).toBe('20147');
  });

  it.each([undefined, '', 'zip=', 'zip=2014', 'zip=201478', 'zip=2014a', 'unzip=20147', 'zip=<b>20147'])(
    'is nothing in %s',
    (cookie) => expect(lastZip(asked(cookie))).toBeUndefined(),
  );

  it('is kept for a year for this site alone, and forgotten at once', () => {
    expect(zipHeaders(asked(), '20147')).toEqual({
      'Set-Cookie': 'zip=20147; Path=/; Max-Age=31536000; SameSite=Lax',
    });
    expect(zipHeaders(asked(undefined, 'https://hoist.example'), null)).toEqual({
      'Set-Cookie': 'zip=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    });
  });
});
