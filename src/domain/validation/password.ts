import { brand } from '../site/brand.ts';

export type PasswordPolicy = 'customer' | 'shop' | 'staff';

export const PASSWORD_MOST = 128;

type Rule = { says: string; holds: (password: string) => boolean };

const length = (least: number, says: string): Rule => ({ says, holds: (text) => [...text].length >= least });
const hasUppercase = (says: string): Rule => ({ says, holds: (text) => /\p{Lu}/u.test(text) });
const hasDigit = (says: string): Rule => ({ says, holds: (text) => /\d/.test(text) });

/**
 * The rules of the three sign-ups, in the order in which their messages come. The owner of a car needs
 * length only; the specifications ask shops and staff for more.
 */
export const passwordRules: Record<PasswordPolicy, readonly Rule[]> = {
  customer: [length(8, 'Password must be at least 8 characters long')],
  shop: [
    length(8, 'At least 8 characters'),
    hasUppercase('At least one uppercase letter'),
    hasDigit('At least one number'),
  ],
  staff: [
    length(12, 'Password must be at least 12 characters long'),
    hasUppercase('Password must contain at least one uppercase letter'),
    {
      says: 'Password must contain at least one lowercase letter',
      holds: (text) => /\p{Ll}/u.test(text),
    },
    hasDigit('Password must contain at least one number'),
    {
      says: 'Password must contain at least one special character',
      holds: (text) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?`~]/.test(text),
    },
  ],
};

/** A person who signs up to set up a shop must meet the shop's password rules. */
export function policyOfSignUp(returnTo: string | null | undefined): PasswordPolicy {
  return returnTo?.startsWith('/mechanic/') ? 'shop' : 'customer';
}

/** The first rule that a new password breaks, as people read it, or undefined when it may be used. */
export function passwordProblem(
  password: string,
  confirmation: string,
  policy: PasswordPolicy,
): string | undefined {
  const composed = password.normalize('NFC');
  if ([...composed].length > PASSWORD_MOST) return `Password must have at most ${PASSWORD_MOST} characters`;
  const broken = passwordRules[policy].find((rule) => !rule.holds(composed));
  if (broken) return policy === 'shop' ? 'Password does not meet requirements' : broken.says;
  return composed === confirmation.normalize('NFC') ? undefined : 'Passwords do not match';
}

export const KNOWN_PASSWORD = 'This password is too common. Choose one that is harder to guess.';

const PRODUCT_WORDS = ['mechanic', 'marketplace', 'repair', 'carrepair', 'autorepair', 'repairshop'];

/** Whether it is easy to guess for this site: it contains our name or one of our words. */
export function namesTheProduct(password: string): boolean {
  const words = password.toLowerCase().replace(/[^a-z]/g, '');
  return words.includes(brand.name.toLowerCase()) || PRODUCT_WORDS.includes(words);
}
