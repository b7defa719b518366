import { LAST_USERS_PAGE, userStatuses, userTypes } from '#domain/accounts/people.ts';
import { sortsOfUsers } from '#domain/desk/list-sorts.ts';
import { staffRoles } from '#domain/permissions/staff-roles.ts';

export const PATH = '/admin/users';

export type Asked = ReturnType<typeof readAsked>;

/** The filters are in the address; unknown values are ignored. */
export function readAsked({ url }: Pick<Request, 'url'>) {
  const { searchParams } = new URL(url);
  const page = Math.trunc(Number(searchParams.get('page') ?? '1'));
  return {
    search: searchParams.get('search')?.trim().slice(0, 100) || undefined,
    role: staffRoles.find((one) => one === searchParams.get('role')),
    type: userTypes.find((one) => one === searchParams.get('type')),
    status: userStatuses.find((one) => one === searchParams.get('status')),
    sort: sortsOfUsers.find((one) => one === searchParams.get('sort')),
    page: page >= 1 ? Math.min(page, LAST_USERS_PAGE) : 1,
  };
}

export function addressOf({ page, ...filters }: Asked): string {
  const words = Object.entries({ ...filters, page: page > 1 ? String(page) : undefined });
  const params = new URLSearchParams(words.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}
