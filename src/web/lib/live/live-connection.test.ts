import { describe, expect, it } from 'vitest';
import { LiveConnection, type Socket, type SocketEvents } from '#web/lib/live/live-connection.ts';

// A connection driven by hand: inert sockets, and timers that run when the test says so.
type Timer = { run: () => void; ms: number };

function aConnection() {
  const sockets: (Socket & { events: SocketEvents; sent: unknown[]; isClosed: boolean })[] = [];
  const timers: Timer[] = [];
  const live = new LiveConnection({
    open(events) {
      const socket = {
        events,
        sent: [] as unknown[],
        isClosed: false,
        send: (text: string) => void socket.sent.push(JSON.parse(text)),
        close: () => void (socket.isClosed = true),
      };
      sockets.push(socket);
      return socket;
    },
    setTimer(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => {
        const index = timers.indexOf(timer);
        if (index >= 0) timers.splice(index, 1);
      };
    },
    ageMs: (since) => (since === 'page' ? 4_000 : 10_000),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    live,
    sockets,
    last,
    waits: () => timers.map(({ ms }) => ms),
    elapse() {
      const timer = timers.shift();
      timer?.run();
    },
    accept: () => last().events.onOpen(),
    drop: (code = 1006) => last().events.onClose(code),
    deliver: (message: object) => last().events.onMessage(JSON.stringify(message)),
  };
}

const quoteArrived = { topic: 'job:1', event: 'quote.submitted', at: '2026-11-20T21:12:00Z' };

describe('the live connection', () => {
  it('asks for its topics once it is open, each once', () => {
    const { live, accept, last } = aConnection();
    live.subscribe(['job:1', 'shop:1'], () => {});
    live.subscribe(['job:1'], () => {});
    accept();
    expect(last().sent).toEqual([{ subscribe: ['job:1', 'shop:1'], ageMs: 4_000 }]);
  });

  it('waits half a minute after the server hung up on too many messages', () => {
    const { live, accept, drop, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    accept();
    drop(4429);
    expect(waits()).toEqual([30_000]);
  });

  it('reads again when the server says that something may have been missed', () => {
    const { live, accept, deliver } = aConnection();
    let resumed = 0;
    live.subscribe(
      ['job:1'],
      () => expect.unreachable('nothing is said of what it was'),
      () => void (resumed += 1),
    );
    accept();
    expect(resumed).toBe(0);
    deliver({ resync: true });
    expect(resumed).toBe(1);
  });

  it('reopens when the cookie was replaced, and hears what was missed', () => {
    const { live, accept, last, sockets } = aConnection();
    let resumed = 0;
    live.reopen();
    expect(sockets).toEqual([]);
    live.subscribe(
      ['job:1'],
      () => {},
      () => void (resumed += 1),
    );
    accept();
    const old = last();
    live.reopen();
    expect(old.isClosed).toBe(true);
    old.events.onClose(4401);
    accept();
    expect({ sockets: sockets.length, resumed, sent: last().sent, state: live.state }).toEqual({
      sockets: 2,
      resumed: 1,
      sent: [{ subscribe: ['job:1'] }],
      state: 'open',
    });
  });

  it('tells the server only about topics without other listeners', () => {
    const { live, accept, last } = aConnection();
    live.subscribe(['job:1'], () => {});
    accept();
    const stop = live.subscribe(['job:1', 'job:2'], () => {});
    stop();
    expect(last().sent.slice(1)).toEqual([
      { subscribe: ['job:2'], ageMs: 10_000 },
      { unsubscribe: ['job:2'] },
    ]);
  });

  it('gives an event to those who asked for its topic', () => {
    const { live, accept, deliver } = aConnection();
    const heard: string[] = [];
    live.subscribe(['job:1'], ({ event }) => heard.push(event));
    live.subscribe(['job:2'], () => heard.push('not mine'));
    accept();
    deliver(quoteArrived);
    deliver({ pong: true });
    expect(heard).toEqual(['quote.submitted']);
  });

  it('tries again after 1, 2, 5, 10 and 10 seconds', () => {
    const { live, drop, elapse, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    const seen = [];
    for (let round = 0; round < 5; round += 1) {
      drop();
      seen.push(...waits());
      elapse();
    }
    expect(seen).toEqual([1_000, 2_000, 5_000, 10_000, 10_000]);
  });

  it('asks for its topics again and says that something may have been missed', () => {
    const { live, accept, drop, elapse, last, sockets } = aConnection();
    let resumed = 0;
    live.subscribe(
      ['job:1'],
      () => {},
      () => (resumed += 1),
    );
    accept();
    expect(resumed).toBe(0);
    drop();
    expect(live.state).toBe('reconnecting');
    elapse();
    accept();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([{ subscribe: ['job:1'] }]);
    expect(resumed).toBe(1);
    expect(live.state).toBe('open');
  });

  it('sends a heartbeat after 30 s and gives the socket up when 10 s bring no answer', () => {
    const { live, accept, elapse, last, sockets, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    accept();
    expect(waits()).toEqual([30_000]);
    elapse();
    expect(last().sent.at(-1)).toEqual({ ping: true });
    expect(waits()).toEqual([10_000]);
    elapse();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(live.state).toBe('reconnecting');
  });

  it('takes any message as a sign of life', () => {
    const { live, accept, deliver, elapse, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    accept();
    elapse();
    deliver(quoteArrived);
    expect(waits()).toEqual([30_000]);
    expect(live.state).toBe('open');
  });

  it('is refused with an ended session until the person signs in again', () => {
    const { live, accept, drop, last, sockets, waits } = aConnection();
    let resumed = 0;
    live.subscribe(
      ['job:1'],
      () => {},
      () => (resumed += 1),
    );
    accept();
    drop(4401);
    expect(live.state).toBe('refused');
    expect(waits()).toEqual([]);
    live.startOver();
    accept();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([{ subscribe: ['job:1'] }]);
    expect(resumed).toBe(1);
  });

  it('does not wait for the back-off when the network is back', () => {
    const { live, drop, sockets, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    drop();
    live.retryNow();
    expect(sockets).toHaveLength(2);
    expect(waits()).toEqual([10_000]);
  });

  it('stops when the session is refused', () => {
    const { live, drop, waits } = aConnection();
    live.subscribe(['job:1'], () => {});
    drop(4401);
    expect(live.state).toBe('refused');
    expect(waits()).toEqual([]);
  });

  it('stays closed without listeners', () => {
    const { live, accept, drop, waits } = aConnection();
    const stop = live.subscribe(['job:1'], () => {});
    accept();
    stop();
    drop();
    expect(live.state).toBe('idle');
    expect(waits()).toEqual([]);
  });
});
