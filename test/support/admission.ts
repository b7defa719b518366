import { Admission, budgetsTimes } from '#platform/http/admission.ts';

/** Budgets that no test reaches. */
export function unlimitedAdmission(): Admission {
  return new Admission(budgetsTimes(1e6));
}
