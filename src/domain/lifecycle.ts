import { type ErrorCode, fail } from '#domain/errors/errors.ts';

/**
 * A move that leaves the state as it is: it changes an overlay (hidden, attention) or a detail (the slot).
 */
export const SAME = 'same';

export type Move<State extends string, Role extends string> = {
  from: readonly State[];
  to: State | typeof SAME;
  by: readonly Role[];
};

export type Refusal = 'wrong-role' | 'wrong-state';

type Definition<
  S extends readonly string[],
  R extends readonly string[],
  M extends Record<string, Move<S[number], R[number]>>,
> = {
  record: string;
  states: S;
  roles: R;
  /** What a person reads when they come too late. Its sentence may use {state}. */
  wrongState: ErrorCode;
  moves: M;
};

/** A record with states is a table of moves, so that it can be read, drawn and tested whole. */
export function defineLifecycle<
  const S extends readonly string[],
  const R extends readonly string[],
  const M extends Record<string, Move<S[number], R[number]>>,
>({ record, states, roles, wrongState, moves }: Definition<S, R, M>) {
  type State = S[number];
  type Role = R[number];
  type Name = keyof M & string;
  type Next<N extends Name> = M[N]['to'] extends typeof SAME ? State : Exclude<M[N]['to'], typeof SAME>;

  const names = Object.keys(moves) as Name[];

  /**
   * Why a move is refused, or undefined when it is allowed. The role is looked at first, so that someone who
   * may never do this does not learn from the answer what state the record is in.
   */
  function refusal(state: State, name: Name, role: Role): Refusal | undefined {
    const move = moveNamed(name);
    if (!move.by.includes(role)) return 'wrong-role';
    if (!move.from.includes(state)) return 'wrong-state';
    return undefined;
  }

  /** The state after the move; a refused move throws the catalog's error. */
  function next<N extends Name>(state: State, name: N, role: Role): Next<N> {
    const refused = refusal(state, name, role);
    if (refused === 'wrong-role') fail('NOT_ALLOWED');
    if (refused === 'wrong-state') fail(wrongState, { state: stateName(state) });
    const { to } = moveNamed(name);
    return (to === SAME ? state : to) as Next<N>;
  }

  /** Every move that a role could make now, in the order of the table. */
  function movesFrom(state: State, role: Role): Name[] {
    return names.filter((name) => refusal(state, name, role) === undefined);
  }

  function moveNamed(name: Name): Move<State, Role> {
    return moves[name] as Move<State, Role>;
  }

  return { record, states, roles, wrongState, moves, names, refusal, next, movesFrom };
}

/** `pending_selection` as people read it. Stored states say `cancelled`; people read American English. */
export function stateName(state: string): string {
  return state.replaceAll('_', ' ').replace('cancelled', 'canceled');
}
