/** What an operator has to know of an error: the outermost may only report that something failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails with one error for each.
  const deeper = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  if (deeper !== undefined) return reasonOf(deeper);
  return error.message || String((error as { code?: string }).code ?? error.name);
}
