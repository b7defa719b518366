/** Collects what readers say beside what the ledger says. */
export function newSheet() {
  const seen = new Set<string>();
  const wrong: string[] = [];
  return {
    seen,
    wrong,
    /** Each field of an answer beside its amount by the ledger; null where the answer may have none. */
    compare(operation: string, of: string, rows: Record<string, readonly [said: unknown, is: unknown]>) {
      for (const [leaf, [said, is]] of Object.entries(rows)) {
        seen.add(`${operation} ${leaf}`);
        if (said !== is) wrong.push(`${operation} ${leaf} of ${of}: says ${String(said)}, is ${String(is)}`);
      }
    },
  };
}

export type Sheet = ReturnType<typeof newSheet>;
