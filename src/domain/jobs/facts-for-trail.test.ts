import { describe, expect, it } from 'vitest';
import { changesForTrail } from './facts-for-trail.ts';

describe('what the trail keeps of a change', () => {
  it('is what was and what is, of the fields that changed and of no other', () => {
    const was = { businessName: 'Old Auto', city: 'Ashburn', zip: null };
    const becomes = { businessName: 'New Auto', city: 'Ashburn', zip: '20147' };
    expect(changesForTrail(was, becomes, ['businessName', 'zip'])).toEqual({
      before: { businessName: 'Old Auto', zip: null },
      after: { businessName: 'New Auto', zip: '20147' },
    });
  });

  it('masks what is personal or on a paper', () => {
    const was = {
      email: 'grace@shops.test',
      phone: '7035550101',
      contactName: 'Grace Lee',
      street: '1 Main St',
      licenseNumber: 'VA-123456',
      taxId: '123',
    };
    const { before } = changesForTrail(was, was, Object.keys(was) as (keyof typeof was)[]);
    expect(before).toEqual({
      email: 'gr***@shops.test',
      phone: '703***0101',
      contactName: 'G. Lee',
      street: '***',
      licenseNumber: '***3456',
      taxId: '***',
    });
  });
});
