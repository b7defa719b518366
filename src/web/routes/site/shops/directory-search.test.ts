import { describe, expect, it } from 'vitest';
import { directoryQuery } from '#domain/validation/directory.ts';
import { readDirectorySearch } from './directory-search.ts';
import { directoryAddress } from './directory-address.ts';

const read = (text: string, lastZip?: string) => readDirectorySearch(new URLSearchParams(text), lastZip);
const plain = directoryQuery.parse({});

describe('an address of the directory', () => {
  it('says what is looked for, and begins at the ZIP code that was used last', () => {
    expect(read('', '20147').search).toEqual({ ...plain, zip: '20147' });
    expect(
      read('zip=20166&service=brakes&rating=45&mobileOnly=true&distanceMi=50&sort=rating').search,
    ).toEqual({
      ...plain,
      zip: '20166',
      service: 'brakes',
      rating: 45,
      mobileOnly: true,
      distanceMi: 50,
      sort: 'rating',
    });
    expect(read('zip=&service=&rating=&sort=', '20147').search).toEqual({ ...plain, zip: undefined });
  });

  it('keeps what makes sense and leaves out the rest', () => {
    const { search, badZip } = read(
      'zip=2014&service=wings&distanceMi=9000&sort=best&rating=99&after=x',
      '20147',
    );
    expect(search).toEqual({ ...plain, zip: '20147', after: 'x' });
    expect(badZip).toBe('2014');
  });

  it('is written without what goes without saying', () => {
    expect(directoryAddress(plain)).toBe('/shops');
    expect(directoryAddress({ ...plain, zip: '20147', service: 'oil_change' }, { after: 'k' })).toBe(
      '/shops?zip=20147&service=oil_change&after=k',
    );
    const narrowed = { ...plain, zip: '20147', rating: 40, mobileOnly: true, distanceMi: 50 };
    const address = directoryAddress(narrowed);
    expect(read(address.split('?')[1]!).search).toEqual(narrowed);
  });
});
