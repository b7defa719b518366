import { maskEmail, maskNumber, maskPhone, shortenName } from '../audit/masking.ts';

/** What of a business names a person or could be misused by a reader of the trail. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  email: maskEmail,
  phone: maskPhone,
  contactName: shortenName,
  street: () => '***',
  licenseNumber: maskNumber,
  taxId: maskNumber,
};

type Said = Readonly<Record<string, string | null | undefined>>;

/**
 * The old and new values of changed fields, as the trail may keep them forever: personal data is masked,
 * because nothing is ever taken out of a chain. Two values may look alike then; being listed means they
 * differ.
 */
export function changesForTrail<Field extends string>(
  was: Said & Record<Field, unknown>,
  becomes: Said & Record<Field, unknown>,
  fields: readonly Field[],
) {
  const shown = (said: Said) =>
    Object.fromEntries(
      fields.map((field) => {
        const text = said[field];
        return [field, text ? (masks[field]?.(text) ?? text) : (text ?? null)];
      }),
    );
  return { before: shown(was), after: shown(becomes) };
}
