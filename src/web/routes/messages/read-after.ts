/** Where a list of conversations continues, from its address. */
export function readAfter(request: Pick<Request, 'url'>): { after: string | undefined } {
  return { after: new URL(request.url).searchParams.get('after') ?? undefined };
}
