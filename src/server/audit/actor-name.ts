const kinds: Record<string, string> = {
  system: 'System',
  anonymous: 'Guest',
  operator: 'Operator (command line)',
};

/** By these somebody became the person of the account: nobody yet when they began, and known when they had. */
const arrivals = ['session.started', 'session.proved'];

type Entry = {
  actor_kind: string;
  actor_name: string | null;
  action: string;
  account_name: string | null;
};

/**
 * Who acted, as people read it; an account that was deleted left no name. Before a sign-in everybody is
 * nobody: whoever came in is called by the account that they proved to be theirs, and whoever only tried is
 * not, though it is told which one they tried.
 */
export function actorName({
  actor_kind: kind,
  actor_name: name,
  action,
  account_name: account,
}: Entry): string {
  if (name !== null) return name;
  const said = kinds[kind] ?? 'Unknown';
  if (account === null) return said;
  return arrivals.includes(action) ? account : `${said}, for ${account}`;
}

/** The address of whom `actorName` names. */
export function actorAddress(entry: {
  actor_email: string | null;
  account_email: string | null;
}): string | null {
  return entry.actor_email ?? entry.account_email;
}
