/**
 * What must not appear in a log or beside a failed task, found by its shape. The field of a text is known
 * by its name, but a foreign sentence, such as a mail server's refusal, names people in the middle of
 * itself.
 */
const shapes: readonly RegExp[] = [
  // An email address. A slash is in none: the files of a stack lie in folders such as `@orpc`.
  /[^\s<>"'`(),:;=[\]\\/]+@[\p{L}\d][\p{L}\d.-]*/gu,
  // A VIN: seventeen letters and digits without I, O and Q, of which one at least is a digit.
  /\b(?=[A-HJ-NPR-Z]*\d)[A-HJ-NPR-Z\d]{17}\b/gi,
  // A token of ours, which is a link's secret or a session.
  /\b[\da-f]{40,}\b/gi,
];

export function withoutPeople(text: string): string {
  return shapes.reduce((rest, shape) => rest.replace(shape, '[hidden]'), text);
}
