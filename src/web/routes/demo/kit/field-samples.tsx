import { type ReactNode, useState } from 'react';
import { type Cents, cents } from '#domain/money/money.ts';
import { useNow } from '#web/lib/clock.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import type { Entered } from '#web/ui/fields/entered.ts';
import { HoursField } from '#web/ui/fields/hours-field.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { QuantityField } from '#web/ui/fields/quantity-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Checkbox, Chip, RadioCards } from '#web/ui/plain/choice.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { FilePicker } from '#web/ui/plain/file-picker.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { TermsLabel } from '#web/ui/plain/terms-label.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import styles from './kit.module.css';
import { zone } from './sample-job.ts';

const nothing = () => undefined;

/** Each field beside itself in every state. Every one is a native element, so the browser brings the rest. */
export function FormSamples() {
  return (
    <>
      <TextSamples />
      <NumberSamples />
      <TimeSamples />
      <ChoiceSamples />
      <OtherSamples />
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>;
}

function TextSamples() {
  return (
    <>
      <Row>
        <TextInput label="Text, empty" placeholder="Ana R." />
        <TextInput label="Text, filled" defaultValue="Ana R." help="As the shop will call you." optional />
        <TextInput
          label="Text, wrong"
          defaultValue="1HGCV1F30JA12345"
          help="On the driver's door or the lower left of the windscreen."
          error="A VIN has exactly 17 letters and digits, without I, O and Q."
        />
        <TextInput label="Text, disabled" defaultValue="Ana R." disabled />
        <TextInput label="Text, read-only" defaultValue="https://hoist.test/shops/miras-garage" readOnly />
      </Row>
      <Row>
        <Textarea label="Long text, empty" rows={2} help="When it started, what you hear." />
        <Textarea label="Long text, filled" rows={2} defaultValue="It squeals when I brake." optional />
        <Textarea label="Long text, wrong" rows={2} defaultValue="It" error="Use at least 10 characters." />
        <Textarea label="Long text, disabled" rows={2} defaultValue="It squeals when I brake." disabled />
      </Row>
      <Row>
        <CodeInput label="Code, empty" help="From your authenticator app." />
        <CodeInput label="Code, filled" defaultValue="320 681" />
        <CodeInput label="Code, wrong" defaultValue="32068" error="Six digits." />
        <CodeInput label="Code, disabled" defaultValue="320681" disabled />
      </Row>
    </>
  );
}

function NumberSamples() {
  return (
    <>
      <Row>
        <Amount label="Money, empty" first={null} />
        <Amount label="Money, filled" first={cents(123_450)} help="Tax is added." />
        <Amount label="Money, wrong" first={{ typed: '12,3' }} />
        <Amount label="Money, disabled" first={cents(123_450)} disabled />
      </Row>
      <Row>
        <Hours label="Hours, empty" first={null} />
        <Hours label="Hours, filled" first={160} help="In tenths of an hour." />
        <Hours label="Hours, wrong" first={{ typed: '1,5' }} />
        <Hours label="Hours, disabled" first={160} disabled />
      </Row>
      <Row>
        <Quantity label="Quantity, empty" first={null} />
        <Quantity label="Quantity, filled" first={2} />
        <Quantity label="Quantity, wrong" first={{ typed: '1.5' }} />
        <Quantity label="Quantity, disabled" first={2} disabled />
      </Row>
    </>
  );
}

type Sample<Value extends number> = {
  label: string;
  first: Entered<Value>;
  help?: string;
  disabled?: boolean;
};

function Amount({ first, ...rest }: Sample<Cents>) {
  const [value, setValue] = useState(first);
  return <MoneyField {...rest} value={value} onChange={setValue} />;
}

function Hours({ first, ...rest }: Sample<number>) {
  const [value, setValue] = useState(first);
  return <HoursField {...rest} value={value} onChange={setValue} />;
}

function Quantity({ first, ...rest }: Sample<number>) {
  const [value, setValue] = useState(first);
  return <QuantityField {...rest} value={value} onChange={setValue} />;
}

function TimeSamples() {
  const about = { zone, now: useNow() };
  return (
    <>
      <Row>
        <DateTimeField {...about} label="Time, empty" optional />
        <DateTimeField {...about} label="Time, filled" defaultValue="2026-11-20T16:30" />
        <DateTimeField
          {...about}
          label="Time, wrong"
          defaultValue="2026-11-01T16:30"
          error="Choose a time in the future."
        />
        <DateTimeField {...about} label="Time, disabled" defaultValue="2026-11-20T16:30" disabled />
      </Row>
      <Row>
        <TextInput type="date" label="Date, empty" optional />
        <TextInput type="date" label="Date, filled" defaultValue="2026-11-20" />
        <TextInput type="time" label="Time of day, filled" defaultValue="16:30" />
        <TextInput type="time" label="Time of day, disabled" defaultValue="16:30" disabled />
      </Row>
    </>
  );
}

const BAYS = [
  { value: '', label: 'Choose a bay' },
  { value: '1', label: 'Bay 1', group: 'Main Street' },
  { value: '2', label: 'Bay 2', group: 'Main Street' },
  { value: '3', label: 'Bay 3', group: 'Oak Avenue' },
];
const SERVICES = [
  { value: 'oil', label: 'Oil Change', help: 'About $75' },
  { value: 'brakes', label: 'Brake Service', help: 'About $360' },
  { value: 'other', label: 'Other', reason: 'This shop takes no other work.' },
] as const;

function ChoiceSamples() {
  const [mobile, setMobile] = useState(true);
  const [fixed, setFixed] = useState(false);
  return (
    <>
      <Row>
        <Select label="List, empty" options={BAYS} />
        <Select label="List, filled" options={BAYS} defaultValue="2" help="Where the car will be." />
        <Select label="List, wrong" options={BAYS} error="Choose a bay." />
        <Select label="List, disabled" options={BAYS} defaultValue="2" disabled />
      </Row>
      <div className={styles.columns}>
        <RadioCards legend="Cards, empty and wrong" name="empty" choices={SERVICES} error="Choose one." />
        <RadioCards legend="Cards, filled" name="filled" choices={SERVICES} defaultValue="brakes" />
      </div>
      <Row>
        <Checkbox label="Checkbox, off" />
        <Checkbox label="Checkbox, on" help="It takes effect with the form." defaultChecked />
        <Checkbox label={<TermsLabel />} error="Accept the terms to continue." />
        <Checkbox label="Checkbox, disabled" defaultChecked disabled />
      </Row>
      <Row>
        <SwitchField label="Switch, off" />
        <SwitchField label="Switch, on" help="It takes effect at once." defaultChecked />
        <SwitchField label="Switch, wrong" error="Could not be saved. Try again." />
        <SwitchField label="Switch, disabled" defaultChecked disabled />
      </Row>
      <div className={styles.row}>
        <Chip on={mobile} onChange={setMobile}>
          Mobile
        </Chip>
        <Chip on={fixed} onChange={setFixed}>
          Fixed price
        </Chip>
      </div>
    </>
  );
}

function OtherSamples() {
  return (
    <div className={styles.columns}>
      <NewPassword name="password" label="Password, empty" policy="customer" />
      <NewPassword name="wrong-password" label="Password, wrong" policy="staff" error="Enter a password." />
      <div className={styles.row}>
        <FilePicker label="Choose a file" accept="image/*" onFile={nothing} />
        <FilePicker
          label="Add a file"
          accept="image/*"
          reason="You have 20 files already."
          onFile={nothing}
        />
      </div>
    </div>
  );
}
