import { brand } from '#domain/site/brand.ts';

// A code comes first, where the phone's notification shows it.

export function signUpCodeText(code: string): string {
  return `${code} is your ${brand.name} code to finish signing up. It works for 10 minutes. Don’t share it.`;
}

export function signInCodeText(code: string): string {
  return `${code} is your ${brand.name} code to log in. It works for 10 minutes. Don’t share it.`;
}

export function accountExistsText(url: string): string {
  return `${brand.name}: you already have an account with this number. Log in with a code: ${url}`;
}
