import { Form, useLocation } from 'react-router';
import styles from './layout.module.css';
import { text } from './text.ts';
import { brand } from '#domain/site/brand.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';

/** What is missing, and the screen on which it can be mended. */
type Closed = { title: string; says: string; way?: { to: string; says: string } };

export type GateCode = keyof typeof text.gate;

export function isGateCode(code: string | undefined): code is GateCode {
  return code !== undefined && Object.hasOwn(text.gate, code);
}

/** What the gate says when it denies access, and what to do about it. */
export function Gate({ code }: { code: GateCode }) {
  const gate: Closed = text.gate[code];
  const { title, says, way } = gate;
  return (
    <div className={styles.gate}>
      <h1>{title}</h1>
      <p>{says}</p>
      <div className={styles.actions}>
        {way ? (
          <LinkButton to={way.to} kind="primary">
            {way.says}
          </LinkButton>
        ) : null}
        {code === 'NOT_SIGNED_IN' ? <WayIn /> : <WayOut isQuiet={way !== undefined} />}
        <LinkButton to="/">{text.home}</LinkButton>
        <a className={styles.mail} href={`mailto:${brand.supportAddress}`}>
          {text.support}
        </a>
      </div>
    </div>
  );
}

/** The door, which leads back here. */
function WayIn() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={withReturnTo('/login', pathname + search)} kind="primary">
      {text.logIn}
    </LinkButton>
  );
}

function WayOut({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Form method="post" action="/logout">
      <Button type="submit" kind={isQuiet ? 'quiet' : 'primary'}>
        {text.other}
      </Button>
    </Form>
  );
}
