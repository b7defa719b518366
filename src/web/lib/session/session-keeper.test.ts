import { describe, expect, it } from 'vitest';
import type { SessionView } from '#api/accounts/session.ts';
import type { SessionWord } from './session-words.ts';
import { type KeeperPorts, SessionKeeper } from './session-keeper.ts';

// A page whose session renews, ends and resumes, with clock and network under test control.

const START = Date.parse('2026-11-20T20:00:00Z');

function sessionOf(who: string | null, secondsLeft = 1800, kind: 'customer' | 'staff' = 'customer') {
  const endsAt = new Date(START + secondsLeft * 1000).toISOString();
  const person = who && { userId: who, name: who, email: `${who}@people.test`, kind, role: null };
  return {
    mode: 'demo',
    person: person && { ...person, roleLabel: '', shop: null },
    unfinished: null,
    endsAt: who ? endsAt : null,
  } as unknown as SessionView;
}

function aPage(first: SessionView, { isAdopted = true } = {}) {
  let now = START;
  let timer: { run: () => void; ms: number } | undefined;
  const page = {
    session: first,
    renewals: [] as (() => Promise<string | null>)[],
    said: [] as SessionWord[],
    reloads: 0,
    backs: 0,
  };
  const ports: KeeperPorts = {
    readSession: async () => page.session,
    renew: async () => (page.renewals.shift() ?? (async () => null))(),
    now: () => now,
    setTimer: (run, ms) => {
      timer = { run, ms };
      return () => (timer = undefined);
    },
    isExpected: () => true,
    tell: (word) => page.said.push(word),
    reload: () => (page.reloads += 1),
    onBack: () => (page.backs += 1),
  };
  const keeper = new SessionKeeper(ports);
  const adopt = () => keeper.adopt(first, new Date(START).toISOString());
  if (isAdopted) adopt();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    keeper,
    page,
    adopt,
    wait: () => timer?.ms,
    /** Runs the next timer. */
    elapse: async () => {
      const due = timer!;
      timer = undefined;
      now += due.ms;
      due.run();
      await settle();
    },
    settle,
  };
}

const answers = (...statuses: number[]) => {
  const sent: number[] = [];
  return {
    sent,
    go: async () => {
      const status = statuses[sent.length] ?? 200;
      sent.push(status);
      return new Response(null, { status });
    },
  };
};

describe('a session that ends while a person types', () => {
  it('holds what was pressed, and sends it once more when its person is back', async () => {
    const { keeper, page, settle } = aPage(sessionOf('ana'));
    page.session = sessionOf(null);
    const press = answers(401, 200);
    const done = keeper.send(press.go);
    await settle();
    expect(keeper.isOver).toBe(true);
    expect(press.sent).toEqual([401]);

    page.session = sessionOf('ana', 3600);
    expect(await keeper.look()).toBe(true);
    expect((await done).status).toBe(200);
    expect(press.sent).toEqual([401, 200]);
    expect(keeper.isOver).toBe(false);
    expect(page.said.at(-1)).toMatchObject({ event: 'signed-in', userId: 'ana' });
  });

  it('holds what was pressed before the page had told the keeper whose session it is', async () => {
    const { keeper, page, adopt, settle } = aPage(sessionOf('ana'), { isAdopted: false });
    page.session = sessionOf(null);
    const press = answers(401, 200);
    const done = keeper.send(press.go);
    await settle();
    adopt();
    await settle();
    expect(keeper.isOver).toBe(true);
    page.session = sessionOf('ana', 3600);
    await keeper.look();
    expect((await done).status).toBe(200);
  });

  it('goes on when another tab says that the person signed in', async () => {
    const { keeper, page, settle } = aPage(sessionOf('ana'));
    page.session = sessionOf(null);
    const done = keeper.send(answers(401, 200).go);
    await settle();
    page.session = sessionOf('ana', 3600);
    keeper.hear({ event: 'signed-in', userId: 'ana', endsAt: null });
    expect((await done).status).toBe(200);
  });

  it('answers the refusal where its person gives up, and asks again at the next press', async () => {
    const { keeper, page, settle } = aPage(sessionOf('ana'));
    page.session = sessionOf(null);
    const done = keeper.send(answers(401).go);
    await settle();
    keeper.giveUp();
    expect((await done).status).toBe(401);
    void keeper.send(answers(401).go);
    await settle();
    expect(keeper.isOver).toBe(true);
  });

  it('does not end when only the token was replaced', async () => {
    const { keeper } = aPage(sessionOf('ana'));
    expect((await keeper.send(answers(401, 200).go)).status).toBe(200);
    expect(keeper.isOver).toBe(false);
  });

  it('belongs to a different person: the page drops everything', async () => {
    const { keeper, page } = aPage(sessionOf('ana'));
    page.session = sessionOf('ben');
    expect((await keeper.send(answers(401).go)).status).toBe(401);
    expect(page.reloads).toBe(1);
  });

  it('asks nothing of a stranger or of a person who signed out on purpose', async () => {
    const stranger = aPage(sessionOf(null));
    expect((await stranger.keeper.send(answers(401).go)).status).toBe(401);
    expect(stranger.keeper.isOver).toBe(false);
    const leaver = aPage(sessionOf('ana'));
    leaver.keeper.leave();
    leaver.page.session = sessionOf(null);
    await leaver.keeper.look();
    expect(leaver.keeper.isOver).toBe(false);
  });
});

describe('a session that is about to end', () => {
  it('is renewed, which the other tabs hear', async () => {
    const { page, elapse, wait } = aPage(sessionOf('ana', 100));
    page.renewals.push(async () => new Date(START + 3_600_000).toISOString());
    expect(wait()).toBe(30_000);
    await elapse();
    expect(page.said.at(-1)).toEqual({
      event: 'token-refreshed',
      userId: 'ana',
      endsAt: new Date(START + 3_600_000).toISOString(),
    });
  });

  it('is asked for again when the network fails', async () => {
    const { page, elapse, wait } = aPage(sessionOf('ana', 100));
    const fails = async () => Promise.reject(new Error('offline'));
    page.renewals.push(fails, fails, async () => new Date(START + 3_600_000).toISOString());
    await elapse();
    expect(wait()).toBe(200);
    await elapse();
    expect(wait()).toBe(400);
    await elapse();
    expect(page.said.at(-1)?.event).toBe('token-refreshed');
  });

  it('of staff expires without activity and is kept with it', async () => {
    const left = aPage(sessionOf('ops', 100, 'staff'));
    await left.elapse();
    expect(left.page.said.at(-1)?.event).toBe('initial-session');
    left.page.session = sessionOf(null);
    while (!left.keeper.isOver) await left.elapse();
    const kept = aPage(sessionOf('ops', 130, 'staff'));
    await kept.elapse();
    kept.keeper.act();
    kept.page.renewals.push(async () => new Date(START + 3_600_000).toISOString());
    await kept.elapse();
    expect(kept.page.said.at(-1)?.event).toBe('token-refreshed');
  });
});
