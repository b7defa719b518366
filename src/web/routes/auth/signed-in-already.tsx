import { Form } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from './auth.module.css';
import { text as allText } from './text.ts';

const text = allText.login;
const HOMES = { customer: '/customer/jobs', shop: '/mechanic/shop/dashboard', staff: '/admin' } as const;

type Props = { person: NonNullable<SessionView['person']>; returnTo: string | null };

/** A signed-in person may come from a page their role cannot open, so this offers both ways. */
export function SignedInAlready({ person, returnTo }: Props) {
  return (
    <Card as="div" className={styles.form}>
      <p>{text.already(person.name, person.roleLabel)}</p>
      <LinkButton to={HOMES[person.kind]} kind="primary" wide>
        {text.goOn}
      </LinkButton>
      <Form method="post" action="/logout">
        <input type="hidden" name="returnTo" value={withReturnTo('/login', returnTo)} />
        <Button type="submit" wide>
          {text.switch}
        </Button>
      </Form>
    </Card>
  );
}
