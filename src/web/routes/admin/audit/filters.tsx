import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-router';
import { type Asked, PATH } from './asked.ts';
import styles from '#web/features/desk/filtered-list/searched-list.module.css';
import { MoreFilters } from '#web/features/desk/filtered-list/more-filters.tsx';
import { text } from './text.ts';
import { actionWords, auditFilterActions, auditFilterEntities } from '#domain/audit/audit.ts';
import { queries } from '#web/lib/query.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';

type Option = { value: string; label: string; group?: string };

/** A plain form of the address: whatever was looked for can be linked, and Back undoes it. */
export function Filters({ asked, unknownJob }: { asked: Asked; unknownJob: boolean }) {
  const { q, job, actor, entity, action, from, until } = asked;
  return (
    <Form action={PATH} role="search" className={styles.search}>
      <TextInput
        name="q"
        label={text.search}
        labelHidden
        placeholder={text.searchHelp}
        required={false}
        maxLength={100}
        defaultValue={q}
      />
      <MoreFilters
        count={[job, actor, entity, action, from, until].filter(Boolean).length}
        isOpen={unknownJob}
      >
        <MoreFields asked={asked} unknownJob={unknownJob} />
      </MoreFilters>
      <Button type="submit">{text.filter}</Button>
      {Object.values(asked).some(Boolean) ? (
        <LinkButton to={PATH} kind="plain">
          {text.clear}
        </LinkButton>
      ) : null}
    </Form>
  );
}

/** The filters beside the search for words. */
function MoreFields({ asked, unknownJob }: { asked: Asked; unknownJob: boolean }) {
  const { data } = useQuery(queries.audit.staff.filters.queryOptions({ input: {} }));
  const { job, actor, entity, action, from, until } = asked;
  const people = (data?.staff ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        name="actor"
        label={text.actor}
        required={false}
        defaultValue={actor ?? ''}
        options={withChosen(actor, [
          { value: '', label: text.anyActor },
          { value: 'system', label: text.system },
          { value: 'operator', label: text.operator },
          ...people,
        ])}
      />
      <Select
        name="entity"
        label={text.entity}
        required={false}
        defaultValue={entity ?? ''}
        options={choices(text.anyEntity, auditFilterEntities, data?.entities)}
      />
      <Select
        name="action"
        label={text.action}
        required={false}
        defaultValue={action ?? ''}
        options={actionChoices(data?.actions)}
      />
      <TextInput type="date" name="from" label={text.date} required={false} defaultValue={from} />
      <TextInput
        type="date"
        name="until"
        label={text.until}
        help={text.days}
        required={false}
        defaultValue={until}
      />
      <TextInput
        name="job"
        label={text.job}
        required={false}
        maxLength={60}
        placeholder={text.jobPlaceholder}
        defaultValue={job}
        error={unknownJob ? text.jobUnknown : null}
      />
    </>
  );
}

/** A link may name a person who isn't staff; the list adds them. */
function withChosen(chosen: string | undefined, options: Option[]): Option[] {
  const isThere = !chosen || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: text.chosenPerson }];
}

/** The words of the specification first, and then whatever else was ever written. */
function choices(all: string, given: readonly string[], written: readonly string[] = []): Option[] {
  const others = written.filter((one) => !given.includes(one));
  return [
    { value: '', label: all },
    ...[...given, ...others].map((value) => ({ value, label: actionWords(value) })),
  ];
}

/** What was ever written, in a group for each kind of thing that it was done to. */
function actionChoices(written: readonly string[] = []): Option[] {
  const given = [...auditFilterActions];
  const others = written.filter((one) => !(given as string[]).includes(one));
  const option = (value: string, group: string) => ({ value, label: actionWords(value), group });
  return [
    { value: '', label: text.anyAction },
    ...given.map((value) => option(value, text.commonActions)),
    ...others.map((value) => option(value, actionWords(value.split('.')[0]!))),
  ];
}
