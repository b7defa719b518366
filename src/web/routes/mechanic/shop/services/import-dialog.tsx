import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './services.module.css';
import { text as allText } from './text.ts';
import { useKeepOfferings } from './use-offerings.ts';
import type { PriceListView } from '#api/shops/services.ts';
import { MOST_PRICE_LIST_CHARACTERS } from '#domain/quotes/price-list.ts';
import { queries } from '#web/lib/query.ts';
import { textOfFile } from '#web/lib/forms/text-of-file.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { FilePicker } from '#web/ui/plain/file-picker.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = allText.csv;
type Row = PriceListView['rows'][number];

/** A price list as a file: first what it would change, then all of it or nothing. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useKeepOfferings();
  const preview = useMutation(queries.shops.services.readCsv.mutationOptions());
  const rows = preview.data?.rows ?? [];
  const count = rows.filter(({ change }) => change === 'new' || change === 'changed').length;
  const take = usePress(queries.shops.services.importCsv.mutationOptions(), (list) => {
    onClose();
    keep(list, text.imported(count));
  });
  const read = async (file: File | undefined) => {
    preview.reset();
    take.reset();
    setProblem(null);
    setName(file?.name ?? '');
    if (!file) return;
    // Of a file that is far too large not even the text is read.
    if (file.size > 4 * MOST_PRICE_LIST_CHARACTERS) return setProblem(text.tooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    const content = bytes && textOfFile(new Uint8Array(bytes));
    if (content === null) return setProblem(text.unreadable);
    if (content.length > MOST_PRICE_LIST_CHARACTERS) return setProblem(text.tooLarge);
    setCsv(content);
    preview.mutate({ csv: content });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{allText.cancel}</Button>
          {preview.data?.canImport && count > 0 ? (
            <Button
              kind="primary"
              busy={take.isBusy && text.importing}
              onClick={() => void take.press({ csv })}
            >
              {text.import(count)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.stack}>
        <WhatToWrite />
        <div className={styles.file}>
          <FilePicker label={text.choose} accept=".csv,text/csv" onFile={(file) => void read(file)} />
          <span>{name}</span>
        </div>
        {problem ? (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        ) : null}
        {preview.isPending ? <p role="status">{text.reading}</p> : null}
        <Refusal error={preview.error} />
        {preview.data ? <Found list={preview.data} count={count} /> : null}
        <Refusal error={take.error} />
      </div>
    </Dialog>
  );
}

function WhatToWrite() {
  return (
    <>
      <p>
        {text.why} {text.limit}
      </p>
      <p>
        <a href="/mechanic/shop/services.csv?template" download>
          {text.template}
        </a>
      </p>
    </>
  );
}

function Found({ list, count }: { list: PriceListView; count: number }) {
  const bad = list.rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      {list.problem ? (
        <Notice tone="danger" live>
          {list.problem}
        </Notice>
      ) : null}
      {bad > 0 ? (
        <Notice tone="danger" live>
          {text.bad(bad)}
        </Notice>
      ) : null}
      {list.canImport && count === 0 ? <Notice live>{text.nothing}</Notice> : null}
      {list.rows.length > 0 ? (
        <DataTable
          caption={text.caption}
          columns={columns}
          rowKey={({ line }) => String(line)}
          state={{ kind: 'ready', rows: list.rows }}
          empty={null}
        />
      ) : null}
    </>
  );
}

/** Errors are under the name, where a phone shows them. */
function Said({ row: { name, problems } }: { row: Row }) {
  return (
    <span className={styles.name}>
      {name}
      {problems.map((problem) => (
        <span key={problem} className={styles.wrong}>
          {problem}
        </span>
      ))}
    </span>
  );
}

const columns: Column<Row>[] = [
  { key: 'line', label: text.line, cell: ({ line }) => line },
  { key: 'service', label: text.service, isName: true, cell: (row) => <Said row={row} /> },
  {
    key: 'price',
    label: text.price,
    align: 'end',
    cell: ({ priceCents }) => (priceCents === null ? '' : <Money cents={priceCents} />),
  },
  {
    key: 'change',
    label: text.change,
    cell: ({ change }) => (change ? text.changes[change] : ''),
  },
];
