import { type RefObject, useEffect, useRef } from 'react';
import { problemOf } from '#api/problem.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { text } from './text.ts';

/** Why a sign-in form was refused: at its fields, or above them. */
export type Refused = { status: number; message: string | null; fields: Record<string, string> };

export function refusedBy(error: unknown): Refused {
  const problem = problemOf(error);
  if (!problem || problem.code === 'UNEXPECTED') {
    return { status: 500, message: text.login.unexpected, fields: {} };
  }
  const fields = fieldProblems(error);
  const isAtFields = problem.code === 'INVALID_INPUT' && Object.keys(fields).length > 0;
  return { status: problem.status, message: isAtFields ? null : problem.detail, fields };
}

/** The field names of captcha answers. */
const captchaFields = ['captcha', 'cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response'];

export function captchaIn(form: FormData): string | undefined {
  const found = captchaFields.map((name) => form.get(name)).find((value) => typeof value === 'string');
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** After a refusal, focuses the first invalid field. */
export function useFocusOnProblem(refused: object | undefined | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
