import { Pagination } from '#web/ui/frame/navigation.tsx';

type Props = {
  /** The row that this page comes after; undefined on the first. */
  after: string | undefined;
  found: { next: string | null } | undefined;
  /** The address of the same list, from its first row or after one. */
  addressOf: (change: { after?: string }) => string;
};

/** The way on in a list that is read page by page, and back to its beginning. */
export function ListPages({ after, found, addressOf }: Props) {
  return (
    <Pagination
      newer={after ? addressOf({}) : undefined}
      older={found?.next ? addressOf({ after: found.next }) : undefined}
    />
  );
}
