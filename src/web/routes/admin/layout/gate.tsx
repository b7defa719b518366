import { Form } from 'react-router';
import styles from './layout.module.css';
import { text } from './text.ts';
import { brand } from '#domain/brand.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';

export type GateCode = keyof typeof text.gate;

export function isGateCode(code: string | undefined): code is GateCode {
  return code !== undefined && Object.hasOwn(text.gate, code);
}

/** What the gate says to whoever it does not let through (A §2), and what they can do about it. */
export function Gate({ code }: { code: GateCode }) {
  const { title, says } = text.gate[code];
  return (
    <div className={styles.gate}>
      <h1>{title}</h1>
      <p>{says}</p>
      <div className={styles.actions}>
        <Form method="post" action="/logout">
          <Button type="submit" kind="primary">
            {text.other}
          </Button>
        </Form>
        <LinkButton to="/">{text.home}</LinkButton>
        <a className={styles.mail} href={`mailto:${brand.supportAddress}`}>
          {text.support}
        </a>
      </div>
    </div>
  );
}
