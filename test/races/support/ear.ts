import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../../support/servers/until.ts';
import type { Person } from './over-http.ts';

/** An open page as the server knows it: a socket that listens to topics. */
export type Ear = {
  /** The topics that this person may not hear. */
  refused: string[];
  /** The names of what happened, in the order in which they came. */
  heard: string[];
  /** Waits until something of this name was heard, or was heard that often. */
  hears(event: string, times?: number): Promise<void>;
  /** Asks the server something, and waits for its answer: everything sent before that has been heard. */
  isAnswered(): Promise<void>;
  /** The code with which the server hung up. */
  hungUp: Promise<number>;
  close(): void;
};

type Message = { event?: string; pong?: true; subscribed?: string[]; refused?: string[] };

export async function listen(origin: string, person: Person | null, topics: string[]): Promise<Ear> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, {
    origin,
    ...(person && { headers: { cookie: person.cookie } }),
  });
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message));
  const hungUp = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ subscribe: topics }));
  const { refused } = await until('the server says what may be heard', async () =>
    messages.find((message): message is Message & { refused: string[] } => message.refused !== undefined),
  );
  const heard = () => messages.flatMap(({ event }) => (event === undefined ? [] : [event]));
  return {
    refused,
    get heard() {
      return heard();
    },
    hears: async (event, times = 1) => {
      const isHeard = async () => heard().filter((one) => one === event).length >= times;
      await until(`${event} is heard`, isHeard);
    },
    isAnswered: async () => {
      const before = messages.filter(({ pong }) => pong).length;
      socket.send(JSON.stringify({ ping: true }));
      await until('the server answers', async () => messages.filter(({ pong }) => pong).length > before);
    },
    hungUp,
    close: () => socket.terminate(),
  };
}
