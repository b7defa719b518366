import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionView } from '#api/accounts/session.ts';
import type { UserId } from '#domain/ids.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { UnusableFile } from '#web/lib/forms/fit-file.ts';
import { uploadPhoto } from './upload-photo.ts';

// Set up before the page's client exists, because it keeps the fetch it finds. The user is signed out.
vi.hoisted(() => {
  const over = { mode: 'demo', person: null, unfinished: null, endsAt: null };
  globalThis.fetch = async () => Response.json(over);
});

// Starts an upload on a page whose session ends, with control over the browser's side.

const START = '2026-11-20T20:00:00Z';
const UPLOADED = {
  fileId: '01a20001-463c-70ce-8c6f-645e8b029542',
  url: '/files/1',
  thumbnailUrl: '/files/1?thumbnail',
  width: 4,
  height: 3,
  claim: 'a claim',
};

const ANA = {
  mode: 'demo',
  person: {
    userId: '01a20001-463c-70ce-8c6f-645e8b029541' as UserId,
    name: 'Ana Ortiz',
    email: 'ana@people.test',
    kind: 'customer',
    role: null,
    roleLabel: 'Car owner',
    shop: null,
  },
  unfinished: null,
  endsAt: '2026-11-20T21:00:00Z',
} as const satisfies SessionView;

const answers: { status: number; response: unknown }[] = [];
let sent = 0;
class TestRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    sent += 1;
    Object.assign(this, answers.shift());
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  sent = 0;
  sessionKeeper.adopt(ANA, START);
  answers.push({ status: 401, response: { detail: 'Sign in to continue.' } });
});
afterAll(() => vi.unstubAllGlobals());

const photo = () => uploadPhoto(new File(['a picture'], 'door.jpg', { type: 'image/jpeg' }), () => {});
const untilAsked = () => vi.waitUntil(() => sessionKeeper.isOver);

describe('a picture that was refused', () => {
  it.each([
    [413, true],
    [415, true],
    [422, true],
    [400, false],
    [409, false],
    [429, false],
    [507, false],
  ])('with %s is not worth another try: %s', async (status, isUnusable) => {
    answers.length = 0;
    answers.push({ status, response: { detail: 'No.' } });
    const error: unknown = await photo().done.catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ message: 'No.' });
    expect(error instanceof UnusableFile).toBe(isUnusable);
  });
});

describe('a picture whose session ended', () => {
  it('is sent once more when its person has signed in again', async () => {
    answers.push({ status: 201, response: UPLOADED });
    const { done } = photo();
    await untilAsked();
    sessionKeeper.adopt(ANA, START);
    expect(await done).toEqual(UPLOADED);
    expect(sent).toBe(2);
  });

  it('is refused as it was when they do not', async () => {
    const { done } = photo();
    await untilAsked();
    sessionKeeper.giveUp();
    await expect(done).rejects.toThrow('Sign in to continue.');
    expect(sent).toBe(1);
  });

  it('is no longer sent when it was removed in the meantime', async () => {
    const { cancel } = photo();
    await untilAsked();
    cancel();
    sessionKeeper.adopt(ANA, START);
    await vi.waitUntil(() => !sessionKeeper.isOver);
    expect(sent).toBe(1);
  });
});
