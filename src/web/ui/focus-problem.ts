/**
 * Puts the focus on the first field that something is wrong with, or on what the form says. Where the
 * sentence quotes words of the field, those are selected: typing replaces them.
 */
export function focusProblem(form: ParentNode | null): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-failure]');
  problem?.focus();
  const isText =
    problem instanceof HTMLTextAreaElement ||
    (problem instanceof HTMLInputElement && problem.type === 'text');
  if (!isText) return;
  const quoted = /“([^”]+)”/.exec(document.getElementById(`${problem.id}-error`)?.textContent ?? '')?.[1];
  const from = quoted ? problem.value.indexOf(quoted) : -1;
  // Text that occurs twice is not selected: typing would replace the wrong one.
  const isOnce = from !== -1 && from === problem.value.lastIndexOf(quoted!);
  if (quoted && isOnce) problem.setSelectionRange(from, from + quoted.length);
}
