import { newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { FileRow, SimulatorDb } from './tables.ts';

type NewFile = { purpose: string; filename: string; type: string; size: number; sha256: string };

export async function keepFile(simulator: Simulator, tx: SimulatorTx, file: NewFile): Promise<FileRow> {
  refuseUnless(file.size > 0, 'parameter_invalid', 'The file is empty.', 'file');
  return tx
    .insertInto('file')
    .values({ id: newId('file'), ...file, created_at: simulator.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readFile(db: SimulatorDb, id: string): Promise<FileRow> {
  const file = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(file, 'resource_missing', `No such file: '${id}'`, 'file');
  return file;
}
