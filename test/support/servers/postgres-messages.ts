/** The part of PostgreSQL's protocol 3.0 that a proxy has to read. */
export type Frame = { type: string; whole: Buffer };

const PROTOCOL = 196_608;

/** Cuts what arrives into messages: a type, a length that counts itself, and the rest. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message of a client has no type. */
  #startsUp: boolean;

  constructor({ startsUp = false } = {}) {
    this.#startsUp = startsUp;
  }

  startUpAgain(): void {
    this.#startsUp = true;
  }

  add(chunk: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let found = this.#next(); found; found = this.#next()) frames.push(found);
    return frames;
  }

  #next(): Frame | undefined {
    const typeLength = this.#startsUp ? 0 : 1;
    if (this.#rest.length < typeLength + 4) return undefined;
    const length = typeLength + this.#rest.readInt32BE(typeLength);
    if (this.#rest.length < length) return undefined;
    const whole = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    const type = this.#startsUp ? 'startup' : whole.toString('latin1', 0, 1);
    this.#startsUp = false;
    return { type, whole };
  }
}

export function frame(type: string, body: string | Buffer): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

export function startupMessage(parameters: Record<string, string>): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`);
  const content = Buffer.from(`${pairs.join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(content.length + 8);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, content]);
}

export function parametersOf(startup: Buffer): Map<string, string> {
  const words = startup.toString('utf8', 8).split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) parameters.set(words[at]!, words[at + 1] ?? '');
  return parameters;
}
