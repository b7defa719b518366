import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { chooseScheme, type SchemeChoice, toggleScheme, useSchemeChoice } from '#web/lib/color-scheme.ts';
import { Icon } from '../plain/icon.tsx';
import styles from './scheme-switch.module.css';
import { text } from './frame-text.ts';

/**
 * Switches the colors. The server can't know the system's setting, so it renders both icons and the
 * stylesheet shows the right one: nothing changes when the script loads.
 */
export function SchemeToggle() {
  return (
    <button type="button" className={styles.toggle} onClick={toggleScheme}>
      <span className={styles.inLight}>
        <Icon of={IconMoon} size={20} />
        <span className="visually-hidden">{text.toDark}</span>
      </span>
      <span className={styles.inDark}>
        <Icon of={IconSun} size={20} />
        <span className="visually-hidden">{text.toLight}</span>
      </span>
    </button>
  );
}

const CHOICES: readonly SchemeChoice[] = ['system', 'light', 'dark'];

/**
 * The whole choice, with the way back to what the system says; `onServer` is what the page was written in.
 */
export function SchemePicker({ onServer }: { onServer: SchemeChoice }) {
  const chosen = useSchemeChoice(onServer);
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{text.colors}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name="scheme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseScheme(choice)}
          />
          {text.schemes[choice]}
        </label>
      ))}
    </fieldset>
  );
}
