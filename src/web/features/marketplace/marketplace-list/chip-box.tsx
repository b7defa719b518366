import styles from './marketplace-filters.module.css';
import { useFollowed } from './use-followed.ts';

type Props = { name: string; value: string; label: string; on: boolean };

/** An on/off filter: a form checkbox that looks like a chip. */
export function ChipBox({ name, value, label, on }: Props) {
  const box = useFollowed<HTMLInputElement>(on);
  return (
    <label className={styles.chip}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={on}
        className="visually-hidden"
      />
      {label}
    </label>
  );
}
