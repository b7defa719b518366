/** What an entry that tells of an export is about. */
export const EXPORT_ENTITY = 'audit_export';

/** Where the file of an export is fetched; the signature of the link covers it. */
export const exportPath = (id: string) => `/api/admin/audit/exports/${id}`;
