import { useState } from 'react';
import { type Cents, cents } from '#domain/money/money.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Form } from '#web/ui/form.tsx';
import { ListPage, RecordPage } from '#web/ui/page.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { TabLinks } from '#web/ui/plain/tab-links.tsx';
import { Card, EmptyState } from '#web/ui/plain/surface.tsx';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';
import { StatusBadge, type StatusLook } from '#web/ui/status-badge.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import styles from './kit.module.css';

export function SignedInSamples() {
  return (
    <>
      <Stepper
        current={2}
        steps={['ZIP', 'Vehicle', 'Service', 'Details', 'Post'].map((label) => ({ label }))}
      />
      <StatRow>
        <StatCard label="Open Requests" value="4" to="/mechanic/shop/dashboard" />
        <StatCard label="Draft Quotes" value="2" />
        <StatCard label="Avg Response" value="38 min" note="6 minutes faster than last week" />
        <StatCard
          label="Today's Appts"
          value="–"
          isQuiet
          note="Metrics will appear after your first activity"
        />
      </StatRow>
      <div className={styles.columns}>
        <FormStates />
        <Acts />
      </div>
    </>
  );
}

function FormStates() {
  return (
    <Card title="A form: to send, sending, closed">
      <div className={styles.stack}>
        <Form
          isDirty={false}
          submit="Send Quote"
          busy="Sending quote..."
          onSubmit={async () => ({ message: 'This job takes no more quotes. What you entered is kept.' })}
        >
          <Textarea label="Message to the owner" name="message" rows={2} optional />
        </Form>
        <Form isDirty={false} submit="Send for a minute" busy="Sending quote..." onSubmit={takesAMinute}>
          <Textarea label="Another message" name="another" rows={2} optional />
        </Form>
        <Form
          isDirty={false}
          submit="Save"
          busy="Saving..."
          closed="Only the shop's owner may change this."
          onSubmit={async () => undefined}
        >
          <Textarea label="Closed message" name="closed" rows={2} defaultValue="We open at 8 AM." />
        </Form>
      </div>
    </Card>
  );
}

function takesAMinute(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, 60_000));
}

function Acts() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Before a dangerous act">
      <div className={styles.row}>
        <Button onClick={() => setIsOpen(true)}>Issue Refund</Button>
        <Button onClick={() => toastDone('Refund of $58.00 issued')}>Show success</Button>
        <Button onClick={() => toastFailed('Only $41.20 can still be refunded.')}>Show failure</Button>
        <Button reason="Only finance may refund. Ask in the finance channel.">Refund</Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Before you refund $58.00"
        changes={[
          ['Back to the card', '$58.00'],
          ['From the shop', '$54.68'],
          ['From our fee', '$3.32'],
        ]}
        told="Owner and shop, by email"
        canUndo={false}
        action="Refund $58.00"
        word="REFUND"
        isDangerous
        onConfirm={() => setIsOpen(false)}
      />
    </Card>
  );
}

type Row = { id: string; owner: string; service: string; state: keyof typeof looks; amount: Cents };
const looks = {
  open: { label: 'Open', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'safe' },
  waiting: { label: 'Needs approval', tone: 'caution' },
  disputed: { label: 'Disputed', tone: 'danger' },
} satisfies Record<string, StatusLook>;
const STATES = ['open', 'paid', 'waiting', 'disputed'] as const;
const rows: Row[] = Array.from({ length: 24 }, (_, index) => ({
  id: `J-${2041 + index}`,
  owner: ['Ana R.', 'Ben T.', 'Chloe D.'][index % 3] ?? '',
  service: ['Brake Service', 'Oil Change', 'Wheel Alignment', 'Engine Repair'][index % 4] ?? '',
  state: STATES[index % 4] ?? 'open',
  amount: cents(7_500 + index * 1_310),
}));
const columns: Column<Row>[] = [
  { key: 'id', label: 'Job', cell: (row) => <code>{row.id}</code>, width: '120px' },
  { key: 'service', label: 'Service', cell: (row) => row.service, isName: true },
  { key: 'owner', label: 'Owner', cell: (row) => row.owner },
  { key: 'state', label: 'State', cell: (row) => <StatusBadge status={row.state} looks={looks} /> },
  { key: 'amount', label: 'Amount', cell: (row) => <Money cents={row.amount} />, align: 'end' },
];
const table = {
  columns,
  rowKey: (row: Row) => row.id,
  empty: <EmptyState title="No jobs yet">The first one appears here.</EmptyState>,
};

export function LayoutSamples() {
  return (
    <>
      <Card>
        <ListPage title="Jobs" count={rows.length} actions={<Button>Export CSV</Button>}>
          <DataTable caption="Jobs" {...table} state={{ kind: 'ready', rows: rows.slice(0, 5) }} />
        </ListPage>
      </Card>
      <div className={styles.columns}>
        <DataTable caption="Jobs, loading" {...table} state={{ kind: 'loading' }} expected={3} />
        <DataTable caption="Jobs, none" {...table} state={{ kind: 'ready', rows: [] }} />
        <DataTable
          caption="Jobs, failed"
          {...table}
          state={{
            kind: 'failed',
            says: 'The network did not respond.',
            rows: rows.slice(0, 2),
            onRetry: () => undefined,
          }}
        />
      </div>
      <Card>
        <RecordPage
          title="Brake Service, 2018 Honda Accord"
          code="J-2041"
          status={<StatusBadge status="open" looks={looks} />}
          actions={
            <>
              <Button>Hide job</Button>
              <Button reason="The hold has been captured already.">Release hold</Button>
            </>
          }
          facts={
            <Facts
              items={[
                ['Owner', 'Ana R.'],
                ['Shop', "Mira's Garage"],
                ['VIN', <code key="vin">0A123456</code>],
                ['Appointment', null],
              ]}
            />
          }
          tabs={
            <TabLinks
              label="Job"
              tabs={[
                { to: '/demo/kit', label: 'Timeline' },
                { to: '/demo/outbox', label: 'Notes', count: 2 },
              ]}
            />
          }
        >
          <p>The content of the chosen tab.</p>
        </RecordPage>
      </Card>
    </>
  );
}
