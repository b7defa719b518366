import { SharedSecond } from '../shared-second.ts';
import { packWithGaps, type PackedWithGaps } from './gapped-gzip.ts';
import { newNonce } from './security-headers.ts';

/** How soon after something happened on the market a page is rendered anew, however much happens. */
const BREATH_MS = 250;
const LARGEST_CHARACTERS = 1_000_000;

/**
 * A page as it was rendered, cut where the nonce of each answer belongs; packed when somebody first wants
 * it so.
 */
type Rendered = { status: number; headers: Headers; parts: Buffer[]; packed?: PackedWithGaps };

export type Answering = { nonce: string; acceptEncoding: string | null };

/** The public pages as strangers see them: rendered once a second for all who ask for the same one. */
export class PageCache {
  readonly #shared: SharedSecond<Rendered>;

  constructor(now?: () => number) {
    this.#shared = new SharedSecond<Rendered>({
      isForEveryone,
      breathMs: BREATH_MS,
      ...(now ? { now } : {}),
    });
  }

  get size(): number {
    return this.#shared.size;
  }

  /** The pages may say something else now. */
  somethingHappened(): void {
    this.#shared.somethingHappened();
  }

  /** `render` gets the nonce that stands for each reader's own, so it must write it wherever it needs one. */
  async answer(key: string, to: Answering, render: (nonce: string) => Promise<Response>): Promise<Response> {
    return respond(await this.#shared.answer(key, () => renderOnce(render)), to);
  }
}

/** Whole pages only, and none that sets a cookie: that one is for its reader. */
function isForEveryone({ status, headers, parts }: Rendered): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isSmall = parts.reduce((sum, part) => sum + part.length, 0) <= LARGEST_CHARACTERS;
  return status === 200 && isPage && isSmall && !headers.has('Set-Cookie');
}

/** The nonce that stands in for the others is as unguessable as they are, so no text of anyone's holds it. */
async function renderOnce(render: (nonce: string) => Promise<Response>): Promise<Rendered> {
  const standIn = newNonce();
  const response = await render(standIn);
  // Bytes, so that text is not encoded anew for each reader.
  const parts = (await response.text()).split(standIn).map((part) => Buffer.from(part));
  return { status: response.status, headers: response.headers, parts };
}

/**
 * These pages are packed and no others: they hold nothing that their reader may not know of, while beside
 * what a signed-in person may see, the size of a packed page that repeats a query would tell of it (BREACH).
 */
function respond(rendered: Rendered, to: Answering): Response {
  const { status, headers, parts } = rendered;
  const own = new Headers(headers);
  if (status === 304 || status === 204) return new Response(null, { status, headers: own });
  const nonce = Buffer.from(to.nonce);
  own.append('Vary', 'Accept-Encoding');
  if (!takesGzip(to.acceptEncoding)) {
    const page = Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part])));
    return new Response(page, { status, headers: own });
  }
  own.set('Content-Encoding', 'gzip');
  rendered.packed ??= packWithGaps(parts, nonce.length);
  return new Response(rendered.packed.filledWith(nonce), { status, headers: own });
}

/** By what a browser takes; a coding that it refuses by `q=0` counts as not taken. */
function takesGzip(acceptEncoding: string | null): boolean {
  return (acceptEncoding ?? '').split(',').some((coding) => {
    const [name, quality] = coding.trim().split(/\s*;\s*/);
    return name === 'gzip' && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
