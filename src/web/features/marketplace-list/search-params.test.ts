import { describe, expect, it } from 'vitest';
import { cleared, emptiesZip, isNarrowed, readSearch, searchParams } from './search-params.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  it('is empty for the search that everyone starts with', () => {
    expect(searchParams(read('').search)).toBe('');
  });

  it('comes back as it was written', () => {
    const text = '?q=brakes&zip=20148&sort=distance&distanceMi=30&fixedOnly=true';
    expect(searchParams(read(text).search)).toBe(text);
  });

  it('takes what a form without script sends, empty fields and all', () => {
    expect(read('q=&zip=&sort=recent&distanceMi=25&mobileOnly=true').search).toMatchObject({
      q: '',
      distanceMi: 25,
      mobileOnly: true,
    });
  });

  it('leaves out what makes no sense and keeps the rest', () => {
    expect(read('distanceMi=9000&sort=loudest&q=brakes').search).toMatchObject({
      distanceMi: 25,
      sort: 'recent',
      q: 'brakes',
    });
  });

  it('gives a ZIP that is none back to its box', () => {
    expect(read('zip=2014').badZip).toBe('2014');
    expect(read('zip=2014').search.zip).toBeUndefined();
  });

  it('starts from the last ZIP used, unless it names one or the box was emptied', () => {
    const from = (text: string) => readSearch(new URLSearchParams(text), '20148').search.zip;
    expect([from('q=brakes'), from('zip=20147'), from('zip=2014')]).toEqual(['20148', '20147', '20148']);
    expect(['q=brakes', 'zip=20147', 'q=&zip='].map((text) => emptiesZip(new URLSearchParams(text)))).toEqual(
      [false, false, true],
    );
  });

  it('starts at the first page again when something changes', () => {
    const { search } = read('q=brakes&after=abc');
    expect(searchParams(search, { sort: 'distance' })).toBe('?q=brakes&sort=distance');
    expect(searchParams(search, { after: 'def' })).toBe('?q=brakes&after=def');
  });
});

describe('clearing a search', () => {
  it('keeps the place and the order', () => {
    const { search } = read('q=brakes&zip=20148&sort=distance&mobileOnly=true');
    expect(isNarrowed(search)).toBe(true);
    expect(isNarrowed(cleared(search))).toBe(false);
    expect(searchParams(cleared(search))).toBe('?zip=20148&sort=distance');
  });
});
