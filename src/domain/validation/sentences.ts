import * as z from 'zod';

/**
 * What a person reads where a schema says nothing of its own: our sentences, never those of the library.
 * Files with schemas import this one, so that it is in force before anything is read.
 */
type Issue = Parameters<NonNullable<z.core.$ZodErrorMap>>[0];

const kinds: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Answer yes or no.',
  array: 'Enter a list.',
};

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  datetime: 'Enter a date and a time.',
  date: 'Enter a date.',
  url: 'Enter an address, such as https://example.com.',
  uuid: 'This ID is not valid.',
};

const CANNOT = 'This value is not valid.';

export function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Enter this.';
      return kinds[issue.expected] ?? CANNOT;
    case 'too_big':
      return `At most ${amountOf(issue.maximum, issue.origin)}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Enter this.';
      return `At least ${amountOf(issue.minimum, issue.origin)}.`;
    case 'invalid_format':
      return formats[issue.format] ?? CANNOT;
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the options.';
    case 'unrecognized_keys':
      return 'This field is not allowed.';
    default:
      return CANNOT;
  }
}

function amountOf(bound: number | bigint, origin: string): string {
  const count = bound.toLocaleString('en-US');
  if (origin === 'string') return count === '1' ? '1 character' : `${count} characters`;
  return origin === 'array' ? `${count} of them` : count;
}

z.config({ customError: sayIssue });
