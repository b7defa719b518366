import { Badge, type Tone } from './plain/surface.tsx';

/** How a state is shown: its words, and whether anyone has to hurry. */
export type StatusLook = { label: string; tone: Tone };

/** The state of a record. Each kind of record has its table of looks beside its lifecycle's words. */
export function StatusBadge<S extends string>({
  status,
  looks,
}: {
  status: S;
  looks: Record<S, StatusLook>;
}) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
