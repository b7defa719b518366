import type * as z from 'zod';
import { listOperations } from '#server/core/router.ts';

/** The amounts that an operation answers with: `jobs.get` > `protection.heldCents`. */
export type Leaves = { kind: 'read' | 'write'; leaves: readonly string[] };

/** Every operation whose answer names money, by the names of its fields. */
export function moneyOfContract(): Map<string, Leaves> {
  const found = listOperations().map(({ name, meta, definition }) => {
    const leaves = new Set<string>();
    collect(definition.outputSchema as z.ZodType, '', leaves, new Set());
    return [name, { kind: meta.kind, leaves: [...leaves] }] as const;
  });
  return new Map(found.filter(([, { leaves }]) => leaves.length > 0));
}

/** What zod's schemas have inside, as far as answers use it. */
type Inside = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

function collect(schema: z.ZodType, path: string, leaves: Set<string>, above: ReadonlySet<unknown>): void {
  if (above.has(schema)) return;
  const { def } = schema._zod as unknown as { def: Inside };
  const seen = new Set([...above, schema]);
  const { shape, element, innerType, valueType, options, out, left, right } = def;
  for (const [name, part] of Object.entries(shape ?? {})) {
    const at = path ? `${path}.${name}` : name;
    if (name.endsWith('Cents')) leaves.add(at);
    collect(part, at, leaves, seen);
  }
  for (const part of [element, innerType, valueType, out, left, right, ...(options ?? [])]) {
    if (part?._zod) collect(part, path, leaves, seen);
  }
}
