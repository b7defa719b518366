import { expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

it('finds an address between words and leaves the full stop to the sentence', () => {
  expect(linksIn('Open http://localhost:3000/customer/finish?token=a_b-c. Thank you')).toEqual([
    { kind: 'text', text: 'Open ' },
    { kind: 'link', text: 'http://localhost:3000/customer/finish?token=a_b-c' },
    { kind: 'text', text: '. Thank you' },
  ]);
});

it('leaves a message without addresses alone', () => {
  expect(linksIn('No links')).toEqual([{ kind: 'text', text: 'No links' }]);
  expect(linksIn('')).toEqual([]);
});
