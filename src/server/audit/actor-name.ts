const kinds: Record<string, string> = { system: 'System', anonymous: 'Guest' };

/** Who acted, as people read it; an account that was deleted left no name. */
export function actorName(entry: { actor_kind: string; actor_name: string | null }): string {
  return entry.actor_name ?? kinds[entry.actor_kind] ?? 'Unknown';
}
