export type Plain = { [field: string]: unknown };

/** Their fields are what was asked for when the object was made. */
const FREE = ['metadata', 'capabilities'];

/** Which fields of the published example of its kind an object lacks, and the same for what it holds. */
export function missingIn(value: unknown, examples: Record<string, Plain>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => missingIn(one, examples));
  if (!isPlain(value)) return [];
  const kind = typeof value['object'] === 'string' ? value['object'] : '';
  const example = examples[kind];
  const own = example ? lacking(value, example, kind) : [];
  return [...own, ...Object.values(value).flatMap((inner) => missingIn(inner, examples))];
}

function lacking(value: Plain, example: Plain, path: string): string[] {
  return Object.entries(example).flatMap(([field, published]) => {
    const at = `${path}.${field}`;
    if (!(field in value)) return [at];
    const inner = value[field];
    // What is another object has an example of its own; nothing is an answer everywhere.
    const isOwnPart = isPlain(published) && isPlain(inner) && !('object' in published);
    if (!isOwnPart || FREE.includes(field)) return [];
    // A part that comes in kinds has the fields of its own kind.
    return inner['type'] === published['type'] ? lacking(inner, published, at) : [];
  });
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
