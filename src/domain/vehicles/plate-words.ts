/** `VA ABC-1234`, whole or masked; the state only where it is known. */
export function plateWords(plate: string, state: string | null): string {
  return state ? `${state} ${plate}` : plate;
}
