import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import links from './filter-links.module.css';
import styles from './saved-views.module.css';
import { text } from './text.ts';
import type { SavedView } from '#api/desk/saved-views.ts';
import { filtersIn, type StaffList, viewLimits } from '#domain/desk/saved-view.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, IconButton } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

/**
 * The views of a list of the back-office that its reader keeps under names: each is the address of the list
 * with its filters. What is shown now can be kept as one.
 */
export function SavedViews({ list }: { list: StaffList | undefined }) {
  return list ? <Views list={list} /> : null;
}

function Views({ list }: { list: StaffList }) {
  const { pathname, search } = useLocation();
  const [isNaming, setIsNaming] = useState(false);
  const { data } = useQuery(queries.desk.savedViews.list.queryOptions({ input: { list } }));
  const show = useShow(list);
  const filters = filtersIn(search);
  const views = data?.views ?? [];
  const isKept = views.some(({ query }) => query === filters);
  if (views.length === 0 && filters === '') return null;
  return (
    <div className={styles.bar}>
      {views.length > 0 ? (
        <nav aria-label={text.views} className={links.links}>
          {views.map((view) => (
            <span key={view.id} className={styles.view}>
              <Link
                to={view.query ? `${pathname}?${view.query}` : pathname}
                className={links.link}
                aria-current={view.query === filters ? 'true' : undefined}
              >
                {view.name}
              </Link>
              <Remove list={list} view={view} onRemoved={show} />
            </span>
          ))}
        </nav>
      ) : null}
      {filters && !isKept ? (
        <Button size="small" onClick={() => setIsNaming(true)}>
          {text.keep}
        </Button>
      ) : null}
      {isNaming ? (
        <NameView
          list={list}
          query={filters}
          onClose={() => setIsNaming(false)}
          onSaved={(answer) => {
            show(answer);
            setIsNaming(false);
          }}
        />
      ) : null}
    </div>
  );
}

type Kept = { views: SavedView[] };

function useShow(list: StaffList) {
  const cache = useQueryClient();
  return (answer: Kept) =>
    cache.setQueryData(queries.desk.savedViews.list.queryKey({ input: { list } }), answer);
}

type RemoveProps = { list: StaffList; view: SavedView; onRemoved: (answer: Kept) => void };

function Remove({ list, view, onRemoved }: RemoveProps) {
  const { press } = usePress(queries.desk.savedViews.remove.mutationOptions(), (answer) => {
    onRemoved(answer);
    toastDone(text.removed);
  });
  const remove = async () => {
    const refused = await press({ list, viewId: view.id });
    if (refused) toastFailed(sayProblem(refused));
  };
  return (
    <IconButton label={text.remove(view.name)} onClick={() => void remove()}>
      <Icon of={IconX} size={16} />
    </IconButton>
  );
}

type NameProps = {
  list: StaffList;
  query: string;
  onClose: () => void;
  onSaved: (answer: Kept) => void;
};

function NameView({ list, query, onClose, onSaved }: NameProps) {
  const { press } = usePress(queries.desk.savedViews.save.mutationOptions(), (answer) => {
    onSaved(answer);
    toastDone(text.saved);
  });
  const { values, change, problems, form } = useCheckedForm({
    first: { name: '' },
    check: () => ({}),
    send: ({ name }) => press({ list, name, query }),
  });
  return (
    <Dialog open onClose={onClose} title={text.keep}>
      <Form
        {...form}
        isDirty={false}
        submit={text.save}
        busy={text.saving}
        actions={<Button onClick={onClose}>{text.cancel}</Button>}
      >
        <TextInput
          label={text.name}
          help={text.nameHelp}
          name="name"
          maxLength={viewLimits.name}
          value={values.name}
          error={problems['name'] ?? null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Form>
    </Dialog>
  );
}
