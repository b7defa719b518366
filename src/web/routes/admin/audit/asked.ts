import { userId } from '#domain/ids.ts';

export const PATH = '/admin/audit';
/** The specification shows the newest hundred; a page is as long. */
const PAGE = 100;
const LONGEST = { q: 100, job: 60, entity: 60, action: 60 } as const;

/** What the address asks for. What cannot be asked for is not. */
export function readAsked({ url }: Pick<Request, 'url'>) {
  const { searchParams } = new URL(url);
  const word = (name: keyof typeof LONGEST) =>
    searchParams.get(name)?.trim().slice(0, LONGEST[name]) || undefined;
  const day = (name: string) => {
    const given = searchParams.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  const actor = searchParams.get('actor') ?? '';
  return {
    q: word('q'),
    job: word('job'),
    actor: actor === 'system' || actor === 'operator' || userId.safeParse(actor).success ? actor : undefined,
    entity: word('entity'),
    action: word('action'),
    from: day('from'),
    until: day('until'),
    after: searchParams.get('after') ?? undefined,
  };
}

export type Asked = ReturnType<typeof readAsked>;

/** The filters alone, as an export takes them. */
export function filtersOf({ q, job, actor, entity, action, from, until }: Asked) {
  return { q, job, actor, entity, action, from, until };
}

export function inputOf(asked: Asked) {
  return { ...filtersOf(asked), after: asked.after, limit: PAGE };
}

export function addressOf(asked: Asked, after?: string): string {
  const wanted = Object.entries({ ...asked, after }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return wanted.length > 0 ? `${PATH}?${new URLSearchParams(wanted)}` : PATH;
}
