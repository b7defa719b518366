import { useState } from 'react';
import { type Cents, cents } from '#domain/money/money.ts';
import { useNow } from '#web/lib/clock.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import type { Entered } from '#web/ui/fields/entered.ts';
import { HoursField } from '#web/ui/fields/hours-field.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
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
import { zone } from './sample-job.ts';

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
        <QuoteForm />
        <Acts />
      </div>
    </>
  );
}

function QuoteForm() {
  const now = useNow();
  const [price, setPrice] = useState<Entered<Cents>>(cents(20_000));
  const [hours, setHours] = useState<Entered<number>>(160);
  const [starts, setStarts] = useState('2026-11-20T16:30');
  const [bay, setBay] = useState<string | null>('Bay 2');
  const [isMobile, setIsMobile] = useState(true);
  const [code, setCode] = useState('4821');
  return (
    <Card title="A form">
      <Form
        isDirty={false}
        submit="Send Quote"
        busy="Sending quote..."
        onSubmit={async () => ({
          message: 'This job no longer takes quotes. What you entered is still here.',
        })}
      >
        <MoneyField
          label="Price"
          value={price}
          onChange={setPrice}
          error={price === null ? 'Enter an amount like 200.' : null}
        />
        <HoursField label="Labor" value={hours} onChange={setHours} description="In tenths of an hour." />
        <DateTimeField label="Can start" value={starts} onChange={setStarts} zone={zone} now={now} />
        <SelectField
          label="Bay"
          data={['Bay 1', 'Bay 2', 'Bay 3']}
          value={bay}
          onChange={setBay}
          placeholder="Choose a bay"
        />
        <Textarea label="Message to the owner" name="message" rows={2} optional />
        <SwitchField label="Offer a mobile visit" checked={isMobile} onChange={setIsMobile} />
        <CodeField label="Check-in code" length={6} value={code} onChange={setCode} />
      </Form>
    </Card>
  );
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
