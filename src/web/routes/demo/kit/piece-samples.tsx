import { useState } from 'react';
import { staffRoles } from '#domain/permissions/staff-roles.ts';
import { ActMenu, type MenuAct } from '#web/ui/act-menu.tsx';
import { BarChart } from '#web/ui/bar-chart/bar-chart.tsx';
import { Counter } from '#web/ui/counter/counter.tsx';
import { DueTime } from '#web/ui/due-time/due-time.tsx';
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx';
import { NameDialog } from '#web/ui/kept-items/name-dialog.tsx';
import { type Removed, UndoNotice } from '#web/ui/kept-items/undo-notice.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { FileView } from '#web/ui/plain/file-view.tsx';
import { type Block, Prose } from '#web/ui/plain/prose.tsx';
import { StarRow, Stars } from '#web/ui/plain/star-row.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';
import { RevealButton } from '#web/ui/reveal-button.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { refused } from './sample-errors.ts';
import styles from './kit.module.css';
import { zone } from './sample-job.ts';

const FACTS: readonly Fact[] = [
  ['Owner', 'Ana R.'],
  ['Car', '2018 Honda Accord'],
  ['Appointment', null],
];
const WORDS: readonly Block[] = [
  'A paragraph with [a link](/help) in it.',
  { list: ['One point', 'Another point'] },
  { steps: ['Post the job', 'Compare the quotes'] },
  { note: 'Prices differ from place to place.' },
  {
    table: {
      caption: 'Prices',
      head: ['Service', 'Low', 'High'],
      rows: [['Brakes', '$240', '$480']],
      isFigures: true,
    },
  },
];

const ACTS: readonly MenuAct[] = [
  { key: 'edit', label: 'Edit', onChoose: () => undefined },
  { key: 'suspend', label: 'Suspend', reason: 'This shop is already suspended.', onChoose: () => undefined },
  { key: 'delete', label: 'Permanent delete', isLast: true, onChoose: () => undefined },
];

/** The small pieces that lists, records and pages of words are made of. */
export function PieceSamples() {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Repairs', to: '/repairs' },
          { label: 'Brake Service', to: '/repairs/brakes/ashburn-va' },
        ]}
      />
      <div className={styles.columns}>
        {(['stacked', 'ends', 'columns'] as const).map((look) => (
          <Card key={look} title={`Facts, ${look}`}>
            <Facts items={FACTS} look={look} />
          </Card>
        ))}
      </div>
      <div className={styles.columns}>
        <Card title="Roles">
          {(['frame', 'users'] as const).map((where) => (
            <p key={where} className={styles.row}>
              {staffRoles.map((role) => (
                <RoleBadge key={role} role={role} where={where} />
              ))}
            </p>
          ))}
        </Card>
        <Card title="Times and figures">
          <p>
            <DueTime at="2026-11-20T16:00:00Z" isLate={false} />
          </p>
          <p>
            <DueTime at="2026-11-19T16:00:00Z" isLate />
          </p>
          <p>
            <WorkTime from="2026-11-20T16:00:00Z" to="2026-11-21T20:00:00Z" zone={zone} />
          </p>
          <p>
            <Counter value={4.8} /> of 5 from <Counter value={1_200} orMore /> jobs
          </p>
          <StarRow stars={4} />
          <Stars rating={{ average: 4.6, count: 31 }} />
          <p>
            <Stacked under="and 2 more cars">2018 Honda Accord</Stacked>
          </p>
        </Card>
        <KeptSamples />
        <Card title="A menu of acts">
          <ActMenu opener="Actions" name="Actions for Mira's Garage" acts={ACTS} />
        </Card>
      </div>
      <ChartAndWordSamples />
    </>
  );
}

function ChartAndWordSamples() {
  return (
    <>
      <div className={styles.columns}>
        <BarChart
          title="Money by day"
          category="Day"
          series={[
            { name: 'Paid out', tone: 'safe' },
            { name: 'Refunded', tone: 'signal' },
          ]}
          rows={[3, 5, 0, 8].map((paid, day) => ({ label: `Nov ${20 + day}`, values: [paid, paid / 4] }))}
          format={(value) => `$${value}`}
        />
        <BarChart
          title="Jobs by state"
          isNamed
          category="State"
          series={[{ name: 'Jobs', tone: 'neutral' }]}
          rows={[
            { label: 'Open', values: [12] },
            { label: 'Paid', values: [7] },
          ]}
          format={String}
        />
      </div>
      <div className={styles.columns}>
        <Prose blocks={WORDS} />
        <div>
          <FaqList
            open
            questions={[{ id: 'faq-open', question: 'A question, open', answer: WORDS.slice(0, 1) }]}
          />
          <FaqList
            questions={[{ id: 'faq-shut', question: 'A question, closed', answer: WORDS.slice(0, 1) }]}
          />
        </div>
      </div>
    </>
  );
}

/** What is named, removed, brought back, opened or shown in full. */
function KeptSamples() {
  const [isNaming, setIsNaming] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>({
    name: 'Late jobs',
    bringBack: async () => refused('NOT_SIGNED_IN'),
  });
  return (
    <Card title="Kept, removed and hidden">
      <div className={styles.stack}>
        <UndoNotice removed={removed} onBack={() => setRemoved(null)} />
        <div className={styles.row}>
          <Button onClick={() => setIsNaming(true)}>Save this view</Button>
          <RevealButton busy={false} error={null} reveal={async () => undefined} />
          <RevealButton
            refusal="Only support may."
            busy={false}
            error={null}
            reveal={async () => undefined}
          />
          <FileView
            label="Insurance certificate"
            action="View certificate"
            described="A sample picture of a car."
            isPicture
            linkTo={async () => ({ url: '/demo/front-left.svg' })}
          />
          <FileView
            label="License"
            action="View license"
            described=""
            isPicture={false}
            reason="Only the shop's owner may open it."
            linkTo={async () => refuse()}
          />
        </div>
      </div>
      {isNaming ? (
        <NameDialog
          title="Save this view"
          help="Only you see it."
          action="Save"
          busy={false}
          error={null}
          onSave={() => setIsNaming(false)}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </Card>
  );
}

function refuse(): never {
  throw refused('NOT_SIGNED_IN');
}
