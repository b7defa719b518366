import IconCarGarage from '@tabler/icons-react/dist/esm/icons/IconCarGarage.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { type CSSProperties, useState } from 'react';
import { cents } from '#domain/money/money.ts';
import { Button, IconButton, LinkButton } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { TabLinks } from '#web/ui/plain/tab-links.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Badge, Card, EmptyState, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import styles from './kit.module.css';

const COLOURS = ['ground', 'raised', 'sunk', 'paper', 'ink', 'quiet-ink', 'hairline', 'edge'];
const TONES = [
  'signal',
  'safe',
  'caution',
  'danger',
  'signal-wash',
  'safe-wash',
  'caution-wash',
  'danger-wash',
];
const SIZES = [52, 36, 26, 20, 17, 15, 13];

export function PlainSamples() {
  return (
    <>
      <div className={styles.swatches}>
        {[...COLOURS, ...TONES].map((name) => (
          <span
            key={name}
            className={styles.swatch}
            style={{ '--swatch': `var(--${name})` } as CSSProperties}
          >
            {name}
          </span>
        ))}
      </div>
      <div className={styles.scale}>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})` }}>
            {size} Brakes, $345.34
          </p>
        ))}
      </div>
      <Actions />
      <Surfaces />
      <TabLinks
        label="Sample tabs"
        tabs={[
          { to: '/demo/kit', label: 'All', count: 12 },
          { to: '/demo/outbox', label: 'Outbox' },
        ]}
      />
      <Pagination newer="/demo/kit" older="/demo/kit?after=sample" position="26 to 50" />
    </>
  );
}

function Surfaces() {
  return (
    <>
      <div className={styles.columns}>
        <Card title="Badges" aside={<Badge tone="neutral">5</Badge>}>
          <div className={styles.row}>
            <Badge tone="safe" icon={<Icon of={IconShieldCheck} size={16} />}>
              Verified
            </Badge>
            <Badge tone="caution">14 days left</Badge>
            <Badge tone="danger">Left caliper sticks</Badge>
            <Badge>Draft</Badge>
            <Badge tone="signal">New</Badge>
          </div>
        </Card>
        <Card title="Money and time">
          <p>
            <Money cents={cents(128_470)} />, on cards <Money cents={cents(128_470)} whole />
          </p>
          <p>
            Posted <RelativeTime at="2026-11-20T16:00:00Z" />
          </p>
          <p>
            <code>1HGCV1F30JA123456</code>
          </p>
        </Card>
      </div>
      <Notices />
      <div className={styles.columns}>
        <Card>
          <EmptyState
            icon={<Icon of={IconCarGarage} size={24} />}
            title="No jobs found"
            actions={
              <>
                <Button>Clear filters</Button>
                <Button>Expand to 50 mi</Button>
              </>
            }
          >
            Try expanding your radius or clearing filters
          </EmptyState>
        </Card>
        <Card title="Waiting">
          <Loading label="Loading jobs">
            <Skeleton width="70%" height="20px" />
            <Skeleton width="92%" />
            <Skeleton width="48%" />
          </Loading>
          <hr />
          <Progress
            label="Uploading 2 photos"
            value={38}
            amount="3.1 of 8.2 MB"
            action={<Button size="small">Cancel</Button>}
          />
        </Card>
      </div>
    </>
  );
}

function Notices() {
  return (
    <div className={styles.columns}>
      <Notice tone="safe" title="Held safely">
        $345.34 is held. The shop has not been paid yet.
      </Notice>
      <Notice tone="caution" title="Your insurance certificate expires in 14 days">
        Quoting pauses on Dec 4.
      </Notice>
      <Notice
        tone="danger"
        title="Your card was declined"
        action={<Button size="small">Use another card</Button>}
      >
        Nothing was charged. The time is kept for you until 4:27 PM.
      </Notice>
      <Notice>Public view - Owner details available after login</Notice>
    </div>
  );
}

function Actions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <Button kind="primary">Accept $240 quote</Button>
        <Button>Decline</Button>
        <Button kind="danger">Cancel this job</Button>
        <Button kind="plain">More</Button>
        <Button kind="primary" busy="Signing in...">
          Sign in
        </Button>
        <Button kind="primary" reason="Opens two hours before the appointment.">
          Check in
        </Button>
        <Button kind="danger" busy="Canceling...">
          Cancel this job
        </Button>
        <Button busy="Saving...">Save</Button>
        <Button reason="Change something first.">Save</Button>
        <LinkButton to="/marketplace">See open jobs</LinkButton>
        <Button size="small">Small</Button>
        <Button size="small" busy="Saving...">
          Save
        </Button>
        <Button size="small" reason="Change something first.">
          Save
        </Button>
        <IconButton label="See the garage">
          <Icon of={IconCarGarage} />
        </IconButton>
        <IconButton label="See the garage, disabled" disabled>
          <Icon of={IconCarGarage} />
        </IconButton>
        <CopyButton value="https://hoist.test/marketplace" />
      </div>
      <div className={styles.row}>
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
        <Button onClick={() => showToast('Quote sent')}>Show a message</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Withdraw this quote?"
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button kind="danger" onClick={() => setIsOpen(false)}>
              Withdraw quote
            </Button>
          </>
        }
      >
        We notify the owner right away. You can send a new quote while the job is open.
      </Dialog>
    </>
  );
}
