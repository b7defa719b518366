import { describe, expect, it } from 'vitest';
import { requireSignature, signWebhook } from './webhook-signature.ts';

const body = '{"id":"evt_1"}';
const now = new Date('2027-03-01T12:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1_000);
const accepts = (header: string | undefined, text = body, at = now) => {
  requireSignature(text, header, ['current', 'previous'], at);
};

describe('the signature of a webhook', () => {
  it('is accepted under the current and the previous secret', () => {
    for (const secret of ['current', 'previous']) accepts(signWebhook(body, secret, now));
  });

  it('is accepted when one of several matches, as while a secret is replaced', () => {
    const [time, unknown] = signWebhook(body, 'not yet ours', now).split(',');
    const [, known] = signWebhook(body, 'current', now).split(',');
    accepts(`${time},${unknown},${known},v0=abc`);
  });

  it('is refused under another secret, and an absent second secret is none', () => {
    expect(() => accepts(signWebhook(body, 'stolen', now))).toThrow('no signature matches');
    const empty = signWebhook(body, '', now);
    expect(() => requireSignature(body, empty, ['current', ''], now)).toThrow('no signature matches');
  });

  it('is refused for a body that differs by one character', () => {
    const header = signWebhook(body, 'current', now);
    expect(() => accepts(header, `${body} `)).toThrow('no signature matches');
  });

  it('is refused under another time than the one that was signed', () => {
    const header = signWebhook(body, 'current', now).replace(/^t=\d+/, `t=${now.getTime() / 1000 + 1}`);
    expect(() => accepts(header)).toThrow('no signature matches');
  });

  it('is good for 300 seconds to either side', () => {
    const header = signWebhook(body, 'current', now);
    accepts(header, body, seconds(300));
    accepts(header, body, seconds(-300));
    expect(() => accepts(header, body, seconds(301))).toThrow('too old');
    expect(() => accepts(header, body, seconds(-301))).toThrow('too old');
  });

  it.each([undefined, '', 't=1', 'v1=abc', 't=1,t=2,v1=00', 't=x,v1=00', 'x'.repeat(2_000)])(
    'is refused when it reads %j',
    (header) => {
      expect(() => accepts(header)).toThrow(/missing|malformed/);
    },
  );

  it('withstands a thousand mutations of a good one', () => {
    const header = signWebhook(body, 'current', now);
    for (let round = 0; round < 1_000; round += 1) {
      const at = round % header.length;
      const other = String.fromCharCode(33 + ((header.charCodeAt(at) - 33 + 1 + (round % 90)) % 94));
      const mutated = header.slice(0, at) + other + header.slice(at + 1);
      if (mutated === header) continue;
      expect(() => accepts(mutated), mutated).toThrow();
    }
  });
});
