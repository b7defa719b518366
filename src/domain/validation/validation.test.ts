import { describe, expect, it } from 'vitest';
import { jobId } from '#domain/ids.ts';
import { email, formatPhone, phone, state, usStates, zip, zipOfStaff } from '#domain/validation/contact.ts';
import { splitZip, wholeZip } from '#domain/marketplace/zip-plus-four.ts';
import { jobPostSchema, timeWindowSchema } from '#domain/validation/job.ts';
import { passwordProblem, passwordRules } from '#domain/validation/password.ts';
import { backupCode, securityCode } from '#domain/validation/security-code.ts';
import { vinSchema } from '#domain/validation/vin.ts';
import { normaliseVin, vinCharacters, vinCheckDigit, vinProblem } from '#domain/vehicles/vin.ts';

describe('an id', () => {
  it('has one spelling', () => {
    expect(jobId.parse('019A0000-0000-7000-8000-00000000000A')).toBe('019a0000-0000-7000-8000-00000000000a');
    expect(jobId.safeParse('-'.repeat(36)).success).toBe(false);
  });
});

describe('contact', () => {
  it('keeps an email in one spelling', () => {
    expect(email.parse('  Ana.Lopez@Demo.Hoist.test ')).toBe('ana.lopez@demo.hoist.test');
    for (const text of ['', 'ana', 'ana@', '@x.org', 'a b@x.org'])
      expect(email.safeParse(text).success).toBe(false);
  });

  it.each(['(703) 555-0142', '703-555-0142', '+1 703.555.0142', '17035550142'])(
    'reads the phone %s',
    (text) => {
      expect(phone.parse(text)).toBe('7035550142');
    },
  );

  it.each(['', '555-0142', '103 555 0142', '703 155 0142', '703 555 0142 ext', '70355501422'])(
    'refuses the phone %j',
    (text) => {
      expect(phone.safeParse(text).error?.issues[0]?.message).toBe('Please enter a valid phone number');
    },
  );

  it('writes a phone for reading', () => {
    expect(formatPhone('7035550142')).toBe('(703) 555-0142');
    expect(formatPhone('555')).toBe('555');
  });

  it('wants five digits of a ZIP, and of a state its two letters', () => {
    expect(zip.parse(' 20148 ')).toBe('20148');
    for (const text of ['2014', '201488', '2014a', '20148-123', '２０１４８']) {
      expect(zip.safeParse(text).success).toBe(false);
    }
    expect(usStates).toHaveLength(51);
    expect(state.parse('va')).toBe('VA');
    expect(state.safeParse('XX').success).toBe(false);
  });
});

describe('a ZIP code in the hand of staff', () => {
  it.each(['20147', ' 20147 ', '20147-1234'])('is %j, which is kept as it was written', (typed) => {
    const written = zipOfStaff.parse(typed);
    expect(written).toBe(typed.trim());
    const { zip: five, plus4 } = splitZip(written);
    expect([five, plus4]).toEqual(['20147', written.includes('-') ? '1234' : null]);
    expect(wholeZip({ zip: five, plus4 })).toBe(written);
  });

  it.each(['2014', '201478', '20147-', '20147-12', '201471234', '20147 1234', '20147-12345'])(
    'is not %j',
    (typed) => {
      expect(zipOfStaff.safeParse(typed).success).toBe(false);
    },
  );
});

describe('a code of the second factor', () => {
  it.each(['123456', ' 123 456 ', '123-456', 'code 123456'])('is %j, without what is no digit', (typed) => {
    expect(securityCode.parse(typed)).toBe('123456');
  });

  it.each(['', '12345', '1234567', 'abcdef'])('is not %j', (typed) => {
    const { error } = securityCode.safeParse(typed);
    expect(error?.issues[0]?.message).toBe('Enter the 6-digit code from your app');
  });
});

describe('a backup code', () => {
  it('is required, put into capitals and at most twelve characters long', () => {
    expect(backupCode.parse(' abcd-efgh-jk ')).toBe('ABCD-EFGH-JK');
    for (const typed of ['', '   ', 'ABCD-EFGH-JKL']) expect(backupCode.safeParse(typed).success).toBe(false);
  });
});

describe('a VIN', () => {
  it.each(['1HGCM82633A004352', '1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])(
    '%s adds up',
    (vin) => {
      expect(vinProblem(vin)).toBeUndefined();
      expect(vinCheckDigit(vin)).toBe(vin[8]);
    },
  );

  it('is read as typed, pasted and scanned', () => {
    expect(normaliseVin(' 1hgcm826-33a00 4352 ')).toBe('1HGCM82633A004352');
    expect(normaliseVin('I1HGCM82633A004352')).toBe('1HGCM82633A004352');
    expect(vinCharacters('1hgcm826-33a00 4352🚗!')).toBe('1HGCM826-33A00 4352');
    expect(vinSchema.parse('i1hgcm82633a004352')).toBe('1HGCM82633A004352');
  });

  it('is refused for its shape before its sum', () => {
    expect(vinProblem('1HGCM82633A00435')).toBe('VIN_INVALID');
    expect(vinProblem('IHGCM82633A004352')).toBe('VIN_INVALID');
    expect(vinProblem('1HGCM82633A004353')).toBe('VIN_CHECK_DIGIT');
    expect(vinSchema.safeParse('1HGCM82633A004353').error?.issues[0]?.message).toBe(
      'At least one character of this VIN is wrong. Check it against the car.',
    );
  });

  it('shows every single wrong digit', () => {
    const vin = '1HGCM82633A004352';
    for (let position = 0; position < 17; position += 1) {
      for (const digit of '0123456789') {
        if (digit === vin[position] || !/\d/.test(vin[position] ?? '')) continue;
        const wrong = vin.slice(0, position) + digit + vin.slice(position + 1);
        // Another first digit can move the car to a part of the world without check digits.
        const abroad = position === 0 && '689'.includes(digit);
        expect(vinProblem(wrong), wrong).toBe(abroad ? 'VIN_UNCHECKED' : 'VIN_CHECK_DIGIT');
      }
    }
  });
});

describe('a new password', () => {
  it.each([
    ['customer', 'short', 'Password must be at least 8 characters long'],
    ['customer', 'long enough', undefined],
    ['shop', 'longenough', 'Password does not meet requirements'],
    ['shop', 'Longenough1', undefined],
    ['staff', 'Short1!', 'Password must be at least 12 characters long'],
    ['staff', 'lowercase-only-1', 'Password must contain at least one uppercase letter'],
    ['staff', 'UPPERCASE-ONLY-1', 'Password must contain at least one lowercase letter'],
    ['staff', 'No-Digit-In-Here', 'Password must contain at least one number'],
    ['staff', 'NoSpecialOnes123', 'Password must contain at least one special character'],
    ['staff', 'All-Four-Classes-1', undefined],
    ['customer', 'x'.repeat(129), 'Password must have at most 128 characters'],
  ] as const)('of %s: %s', (policy, password, problem) => {
    expect(passwordProblem(password, password, policy)).toBe(problem);
  });

  it('is confirmed last', () => {
    expect(passwordProblem('long enough', 'long enoug', 'customer')).toBe('Passwords do not match');
    expect(passwordProblem('short', 'other', 'customer')).toBe(passwordRules.customer[0]?.says);
  });
});

describe('a post', () => {
  const least = {
    email: 'ana@demo.hoist.test',
    zip: '20148',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    service: 'brakes',
  };

  it('needs the car, the service, the ZIP and an email, and fills in the rest', () => {
    const post = jobPostSchema.parse(least);
    expect(post).toMatchObject({ response: 'review', fixedPrice: false, instantAccept: false, windows: [] });
    for (const name of Object.keys(least)) {
      expect(jobPostSchema.safeParse({ ...least, [name]: undefined }).success, name).toBe(false);
    }
  });

  it('names a service of the catalog', () => {
    expect(jobPostSchema.safeParse({ ...least, service: 'teleport' }).error?.issues[0]?.message).toBe(
      'Choose a service.',
    );
  });

  it('has a budget that the table of jobs can hold', () => {
    expect(jobPostSchema.safeParse({ ...least, budgetCents: 10_000_000 }).success).toBe(true);
    expect(jobPostSchema.safeParse({ ...least, budgetCents: 10_000_001 }).error?.issues[0]?.message).toBe(
      'At most $100,000.',
    );
  });

  it('has windows in years in which cars are repaired', () => {
    const year = (digits: string) =>
      timeWindowSchema.safeParse({
        startsAt: `${digits}-03-02T10:00:00Z`,
        endsAt: `${digits}-03-02T12:00:00Z`,
      });
    expect(year('2026').success).toBe(true);
    for (const digits of ['0000', '0001', '1979', '2200', '9999']) {
      expect(year(digits).error?.issues[0]?.message, digits).toBe('A date between 1980 and 2199.');
    }
  });

  it('has windows that end after they start, however the instants are written', () => {
    const window = (startsAt: string, endsAt: string) =>
      timeWindowSchema.safeParse({ startsAt, endsAt }).success;
    expect(window('2026-03-02T10:00:00Z', '2026-03-02T12:00:00.000Z')).toBe(true);
    expect(window('2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00Z')).toBe(false);
  });
});
