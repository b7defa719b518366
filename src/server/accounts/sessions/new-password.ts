import { failFields, type FieldProblem } from '#domain/errors/errors.ts';
import {
  KNOWN_PASSWORD,
  namesTheProduct,
  passwordProblem,
  type PasswordPolicy,
} from '#domain/validation/password.ts';
import { isKnownPassword } from '#platform/auth/known-passwords.ts';

type NewPassword = { password: string; confirmation: string };

/**
 * What is wrong with a new password, at the field to blame: first the rules of its audience in their order,
 * then whether it is a common one. Every way to set a password checks here.
 */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  policy: PasswordPolicy,
): FieldProblem[] {
  const broken = passwordProblem(password, password, policy);
  const guessed = isKnownPassword(password) || namesTheProduct(password) ? KNOWN_PASSWORD : undefined;
  const says = broken ?? guessed;
  const differs = password.normalize('NFC') !== confirmation.normalize('NFC') ? passwordDiffers : undefined;
  return [
    ...(says ? [{ path: 'password', message: says }] : []),
    ...(differs ? [{ path: 'confirmation', message: differs }] : []),
  ];
}

const passwordDiffers = 'Passwords do not match';

export function requireNewPassword(input: NewPassword, policy: PasswordPolicy): void {
  const problems = newPasswordProblems(input, policy);
  if (problems.length > 0) failFields(problems);
}
