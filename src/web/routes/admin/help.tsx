import styles from './help/help.module.css';
import { text } from './help/text.ts';
import { brand } from '#domain/site/brand.ts';
import { permissionsOfStaff, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** How to navigate the back-office, what the role may do, and where to get help. */
export default function Help() {
  const view = useStaffView();
  return (
    <Page title={text.title} lead={text.lead}>
      <Card title={text.keys.title} level={2}>
        <Facts items={text.keys.items} look="columns" />
      </Card>
      <Card title={text.rules.title} level={2}>
        <Facts items={text.rules.items} />
      </Card>
      {view ? (
        <Card title={text.role.title(staffRoleLabel(view.shown))} level={2}>
          <p>{text.role.says}</p>
          <ul className={styles.rights}>
            {permissionsOfStaff(view.shown).map((permission) => (
              <li key={permission}>
                <Badge>{text.role.words(permission)}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={text.ask.title} level={2}>
        <p>
          {text.ask.says} <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>
        </p>
        <p className={styles.way}>
          <LinkButton to="/help">{text.ask.publicHelp}</LinkButton>
        </p>
      </Card>
    </Page>
  );
}
