const kinds: Record<string, string> = {
  system: 'System',
  anonymous: 'Guest',
  operator: 'Operator (command line)',
};

/** These acts turn a guest into a known person: anonymous when they began, known when they ended. */
const arrivals = ['session.started', 'session.proved'];

type Entry = {
  actor_kind: string;
  actor_name: string | null;
  action: string;
  account_name: string | null;
};

/**
 * Who acted, as people read it; a deleted account left no name. Before a sign-in everyone is a guest. A
 * person who got in is named by the account they proved to be theirs. A person who only tried is not,
 * though the entry names the account.
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

/** The address of the person `actorName` names. */
export function actorAddress(entry: {
  actor_email: string | null;
  account_email: string | null;
}): string | null {
  return entry.actor_email ?? entry.account_email;
}
