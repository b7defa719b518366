import type { StaffPermission } from '#domain/permissions/staff-roles.ts';

/** A file that is made from the entry that tells who took it. */
export type ExportPlace = {
  entity: string;
  action: string;
  path: (id: string) => string;
  permissions: readonly StaffPermission[];
};

/** What an entry that tells of an export is about. */
export const EXPORT_ENTITY = 'audit_export';

/** Where the file of an export is fetched; the signature of the link covers it. */
export const exportPath = (id: string) => `/api/admin/audit/exports/${id}`;

export const trailExport: ExportPlace = {
  entity: EXPORT_ENTITY,
  action: 'audit.exported',
  path: exportPath,
  permissions: ['exports.csv', 'logs.audit'],
};
