import { expect, it } from 'vitest';
import { afterProof } from './step-up.ts';

// Everything around a press that needs step-up.

/** A refusal as the client throws it. */
const refusal = (code: string) =>
  Object.assign(new Error('No.'), { code, data: { code, status: 403, detail: 'No.', requestId: '1' } });

function serverThatRefusesOnce(code: string) {
  const heard: string[] = [];
  const act = async () => {
    heard.push('asked');
    if (heard.length === 1) throw refusal(code);
    return 'done';
  };
  return { heard, act };
}

it('sends the same request again once the reader has proved who they are', async () => {
  const { heard, act } = serverThatRefusesOnce('STEP_UP_REQUIRED');
  expect(await afterProof(async () => true, act)).toBe('done');
  expect(heard).toHaveLength(2);
});

it('refuses when the reader declines or there is no dialog', async () => {
  for (const ask of [async () => false, null]) {
    const { heard, act } = serverThatRefusesOnce('STEP_UP_REQUIRED');
    await expect(afterProof(ask, act)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(heard).toHaveLength(1);
  }
});

it('asks for nothing when something else is wrong', async () => {
  const { heard, act } = serverThatRefusesOnce('NOT_ALLOWED');
  const asked: string[] = [];
  const ask = async () => asked.push('asked') > 0;
  await expect(afterProof(ask, act)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect({ heard, asked }).toEqual({ heard: ['asked'], asked: [] });
});
