import { useEffect, useRef } from 'react';
import { LiveConnection, type LiveEvent } from './live-connection.ts';
import { setLiveState } from './live-state.ts';

/** The close code for an ended session. */
const SESSION_OVER = 4401;

/** The server may serve a page from up to a second ago and needs another to render it. */
const WRITTEN_BEFORE_MS = 2_000;
/** The data of another page was loaded on the way to it. */
const WAY_MS = 10_000;

let shared: LiveConnection | undefined;
let onSessionOver = () => {};

/** Runs when the server says that the session has ended. */
export function whenSessionIsOver(look: () => void): void {
  onSessionOver = look;
}

/** After signing in again, subscribes to this page's topics again. */
export function startLiveOver(): void {
  shared?.startOver();
}

/** The page's single connection, opened for the first topic. */
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
  // The network or the reader is back: skip the back-off.
  window.addEventListener('online', () => live.retryNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.retryNow();
  });
  return live;
}

/** Call when this page's session has a new cookie. */
export function reopenLive(): void {
  shared?.reopen();
}

/** Listens to topics until the returned function is called. */
export function subscribe(
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
  onResume?: () => void,
): () => void {
  return connection().subscribe(topics, onEvent, onResume);
}

/**
 * Listens to `topics` while the component is mounted. `onResume` runs after a lost connection is back: events
 * were missed, so reload what you show.
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
