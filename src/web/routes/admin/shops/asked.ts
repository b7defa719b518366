import { readShown } from '#web/features/desk/filtered-list/list-state.ts';

export const PATH = '/admin/shops';
/** A page reads a hundred at a time. */
const PAGE = 100;
/** What waits for us comes first. */
export const SHOWS = [
  'waiting',
  'documents',
  'all',
  'active',
  'pending',
  'suspended',
  'rejected',
  'deleted',
] as const;
type Queue = 'waiting' | 'documents';

/** What the address asks for. */
export function readAsked(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  const word = (name: string) => searchParams.get(name)?.trim() || undefined;
  return { ...readShown(request, SHOWS), search: word('search'), zip: word('zip') };
}

export type Asked = ReturnType<typeof readAsked>;

export function inputOf({ show, after, search, zip }: Asked) {
  const queue = show === 'waiting' || show === 'documents' ? show : undefined;
  const status = queue || show === 'all' ? undefined : (show as Exclude<typeof show, Queue | 'all'>);
  return { queue, status, after, search, zip, limit: PAGE };
}
