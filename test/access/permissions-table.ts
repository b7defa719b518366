import { type ActorKind, actorKinds } from '#domain/permissions/actor.ts';
import { accessMatrix, type OperationName } from './access-matrix.ts';
import type { Row } from './access-rows.ts';

const isOfAnother = (kind: ActorKind) => kind.startsWith('other-');

/**
 * The matrix as `docs/permissions.md` prints it: who may do each act on a record that exists. The walk asks
 * many operations for a record that does not exist, so no caller gets an answer; `hidden` then means that the
 * caller was let in. On a record of their own that is a yes; on one of another owner or shop it is hidden.
 */
export const permissionsTable = Object.fromEntries(
  Object.entries(accessMatrix).map(([name, row]) => [name, onExisting(row)]),
) as Record<OperationName, Row>;

function onExisting(row: Row): Row {
  if (Object.values(row).includes('yes')) return row;
  const told = actorKinds.map((kind) => {
    const isTheirs = row[kind] === 'hidden' && !isOfAnother(kind);
    return [kind, isTheirs ? 'yes' : row[kind]] as const;
  });
  return Object.fromEntries(told) as Row;
}
