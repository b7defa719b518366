import { useQuery } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import { staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = allText.requests;

/** Who is to become a super admin, or to be one no longer: a second one decides on the page of the person. */
export function RoleRequests() {
  const { data } = useQuery(queries.accounts.staff.roleRequests.queryOptions({ input: {} }));
  return (data?.requests ?? []).map((request) => (
    <Notice
      key={request.requestId}
      tone="caution"
      title={`${text.title}: ${request.name}, ${staffRoleLabel(request.role)}`}
      action={
        <LinkButton to={`/admin/users/${request.userId}`} size="small">
          {text.look}
        </LinkButton>
      }
    >
      {text.says(request.name, request.requestedBy)}
    </Notice>
  ));
}
