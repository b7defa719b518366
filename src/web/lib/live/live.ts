import { useEffect, useRef } from 'react';
import { LiveConnection, type LiveEvent } from './live-connection.ts';
import { setLiveState } from './live-state.ts';

/** The code with which the server hangs up on a session that has ended. */
const SESSION_OVER = 4401;

/** A page may be given out again for a second and takes another one to be written. */
const WRITTEN_BEFORE_MS = 2_000;
/** What another page of ours shows was read on the way to it. */
const WAY_MS = 10_000;

let shared: LiveConnection | undefined;
let onSessionOver = () => {};

/** Runs when the server says that this session is over. */
export function whenSessionIsOver(look: () => void): void {
  onSessionOver = look;
}

/** After signing in again: the topics of this page are asked for anew. */
export function startLiveOver(): void {
  shared?.startOver();
}

/** The one connection of this page, opened when the first topic is asked for. */
function connection(): LiveConnection {
  shared ??= openShared();
  return shared;
}

function openShared(): LiveConnection {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`;
  const live = new LiveConnection({
    open({ onOpen, onMessage, onClose }) {
      const socket = new WebSocket(address);
      socket.onopen = onOpen;
      socket.onmessage = ({ data }) => onMessage(data);
      socket.onclose = ({ code }) => {
        onClose(code);
        if (code === SESSION_OVER) onSessionOver();
      };
      return socket;
    },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    ageMs: (since) => (since === 'page' ? performance.now() + WRITTEN_BEFORE_MS : WAY_MS),
  });
  live.onState(() => setLiveState(live.state));
  // The network is back, or the reader is: do not make them wait out the back-off.
  window.addEventListener('online', () => live.retryNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.retryNow();
  });
  return live;
}

/** To be called when the session of this page has a new cookie. */
export function reopenLive(): void {
  shared?.reopen();
}

/** Hears the events of some topics until the returned function is called. */
export function subscribe(
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
  onResume?: () => void,
): () => void {
  return connection().subscribe(topics, onEvent, onResume);
}

/**
 * Hears the events of `topics` while the component is on the page. `onResume` runs after a lost connection
 * came back: what happened in between was missed, so read again what you show.
 */
export function useLive(
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
  onResume?: () => void,
): void {
  const latest = useRef({ onEvent, onResume });
  useEffect(() => {
    latest.current = { onEvent, onResume };
  });
  const key = JSON.stringify(topics);
  useEffect(() => {
    const wanted: string[] = JSON.parse(key);
    if (wanted.length === 0) return;
    return subscribe(
      wanted,
      (event) => latest.current.onEvent(event),
      () => latest.current.onResume?.(),
    );
  }, [key]);
}
