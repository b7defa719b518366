import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { Checkbox } from '../plain/choice.tsx';
import { CodeInput } from '../plain/code-input.tsx';
import { Select, Textarea, TextInput } from '../plain/field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { HoursField } from './hours-field.tsx';
import { MoneyField } from './money-field.tsx';
import { QuantityField } from './quantity-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { text } from '../text.ts';

const zone = { zone: 'America/New_York', now: new Date('2026-11-20T16:00:00Z') };
const wrong = { name: 'own-name', label: 'The label', help: 'The help', error: 'The error' };
const nothing = () => undefined;

const fields: Record<string, ReactElement> = {
  text: <TextInput {...wrong} />,
  'long text': <Textarea {...wrong} />,
  'a list': <Select {...wrong} options={[{ value: '1', label: 'One' }]} />,
  'a code': <CodeInput {...wrong} />,
  money: <MoneyField {...wrong} value={cents(200)} onChange={nothing} />,
  hours: <HoursField {...wrong} value={160} onChange={nothing} />,
  'a quantity': <QuantityField {...wrong} value={2} onChange={nothing} />,
  'a time': <DateTimeField {...wrong} {...zone} />,
  'a checkbox': <Checkbox {...wrong} />,
  'a switch': <SwitchField {...wrong} />,
};

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe.each(Object.entries(fields))('the field of %s', (_, field) => {
  const html = renderToStaticMarkup(field);
  const control = /<(?:input|select|textarea)[^>]*>/.exec(html)?.[0] ?? '';

  it('is a native element with its own name', () => {
    expect(attribute(control, 'name')).toBe('own-name');
    expect(attribute(control, 'type')).not.toBe('number');
  });

  it('is named by its label, and described by its error and its help', () => {
    const isInLabel = new RegExp(`<label[^>]*>${control.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(
      html,
    );
    expect(isInLabel || html.includes(`for="${attribute(control, 'id')}"`)).toBe(true);
    expect(attribute(control, 'aria-invalid')).toBe('true');
    const described = (attribute(control, 'aria-describedby') ?? '').split(' ');
    const words = described.map((id) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]);
    expect(words).toEqual(['The error', 'The help']);
  });
});

describe('on phones and for screen readers', () => {
  const shown = (field: ReactElement) => renderToStaticMarkup(field);

  it('a code is one input that a message can fill', () => {
    const html = shown(<CodeInput label="Code" defaultValue="123-456" />);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(attribute(html, 'autoComplete') ?? attribute(html, 'autocomplete')).toBe('one-time-code');
    expect(attribute(html, 'inputMode') ?? attribute(html, 'inputmode')).toBe('numeric');
    expect(attribute(html, 'value')).toBe('123-456');
  });

  it('a switch is a checkbox that says it is one', () => {
    expect(shown(<SwitchField label="Mobile" />)).toMatch(/<input role="switch"[^>]* type="checkbox"/);
  });

  it('money keeps what was typed and is no amount', () => {
    const html = shown(<MoneyField label="Price" value={{ typed: '12,3' }} onChange={nothing} />);
    expect(attribute(html, 'value')).toBe('12,3');
    expect(html).toContain(text.notAnAmount);
  });
});
