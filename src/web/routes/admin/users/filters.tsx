import { Form } from 'react-router';
import { type Asked, PATH } from './asked.ts';
import { text } from './text.ts';
import { MoreFilters } from '#web/features/desk/filtered-list/more-filters.tsx';
import styles from '#web/features/desk/filtered-list/searched-list.module.css';
import { userStatuses, userTypes } from '#domain/accounts/people.ts';
import { staffRoleLabel, staffRoles } from '#domain/permissions/staff-roles.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';

const ALL = { value: '', label: text.all };

/** A plain form of the address: whatever was searched for can be linked, and works before any script does. */
export function Filters({ asked }: { asked: Asked }) {
  const { search, role, type, status, sort } = asked;
  return (
    <Form action={PATH} role="search" className={styles.search}>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <TextInput
        label={text.search}
        labelHidden
        placeholder={text.search}
        name="search"
        defaultValue={search}
        maxLength={100}
        required={false}
      />
      <MoreFilters count={[role, type, status].filter(Boolean).length}>
        <Select
          label={text.role}
          name="role"
          required={false}
          defaultValue={role ?? ''}
          options={[ALL, ...staffRoles.map((value) => ({ value, label: staffRoleLabel(value) }))]}
        />
        <Select
          label={text.type}
          name="type"
          required={false}
          defaultValue={type ?? ''}
          options={[ALL, ...userTypes.map((value) => ({ value, label: text.types[value] }))]}
        />
        <Select
          label={text.status}
          name="status"
          required={false}
          defaultValue={status ?? ''}
          options={[ALL, ...userStatuses.map((value) => ({ value, label: text.statuses[value] }))]}
        />
      </MoreFilters>
      <Button type="submit">{text.find}</Button>
      <LinkButton to={PATH}>{text.clear}</LinkButton>
    </Form>
  );
}
