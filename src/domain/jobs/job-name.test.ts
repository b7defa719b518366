import { describe, expect, it } from 'vitest';
import { readJobName } from '#domain/jobs/job-name.ts';

describe('the name of a job', () => {
  it.each(['JOB-69', 'job-69', ' #69 ', '69', 'Job 69'])('is read in %j', (text) => {
    expect(readJobName(text)).toEqual({ number: 69 });
  });

  it('may be the whole id', () => {
    const id = '019a0000-0000-7000-8000-000000000001';
    expect(readJobName(id.toUpperCase())).toEqual({ id });
  });

  it.each(['', 'JOB-', 'INV-69', '6.9', '-1', '9'.repeat(16), "69'; --"])('is not read in %j', (text) => {
    expect(readJobName(text)).toBeNull();
  });
});
