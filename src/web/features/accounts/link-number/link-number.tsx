import type { AskedFrom } from '#api/shapes/asked-from.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './link-number.module.css';
import { text } from './text.ts';

/** Shows the number that the link asks for on another device. */
export function LinkNumber({ number }: { number: string }) {
  return (
    <div className={styles.shown}>
      <p>{text.shown}</p>
      <output className={styles.number}>{number}</output>
    </div>
  );
}

/** On another device: says where the link was requested and asks for the number on that screen. */
export function NumberQuestion({ askedFrom, error }: { askedFrom: AskedFrom; error: string | undefined }) {
  const { device, address, at } = askedFrom;
  const { facts, number, numberHelp } = text;
  return (
    <>
      <Facts
        items={[
          [facts.device, device],
          [facts.address, address],
          [facts.at, <ExactTime key="at" at={at} />],
        ]}
      />
      <TextInput
        label={number}
        help={numberHelp}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        error={error}
      />
    </>
  );
}
