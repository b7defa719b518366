export type Addresses = Partial<
  Record<'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_URL', string | undefined>
>;

/** The login that may change the schema, past a pooler where there is one. */
export function ownerUrl(settings: Addresses): string | undefined {
  return settings.DATABASE_OWNER_URL || settings.DATABASE_DIRECT_URL || settings.DATABASE_URL || undefined;
}
