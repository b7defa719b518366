import { brand } from '#domain/site/brand.ts';

// What texts say. A code stands first, where a phone finds it in its notice.

export function signUpCodeText(code: string): string {
  return `${code} is your ${brand.name} code to finish signing up. It works for 10 minutes. Tell it to nobody.`;
}

export function signInCodeText(code: string): string {
  return `${code} is your ${brand.name} code to log in. It works for 10 minutes. Tell it to nobody.`;
}

export function accountExistsText(url: string): string {
  return `${brand.name}: you have an account with this number already. Log in with a code: ${url}`;
}
