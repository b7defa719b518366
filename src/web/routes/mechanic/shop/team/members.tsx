import { useState } from 'react';
import styles from './team.module.css';
import { text as allText } from './text.ts';
import { useKeepTeam, useReadTeamAgain } from './use-team.ts';
import { useShop } from '../use-shop.ts';
import type { MemberView, TeamView } from '#api/shops/team.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { DayOf } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.members;

/** All members of the team; managers find the actions in each row. */
export function Members({ team }: { team: TeamView }) {
  const { members, seats, canManage } = team;
  return (
    <Card
      level={2}
      title={text.title}
      aside={
        canManage ? <span className={styles.quiet}>{allText.seats(seats.taken, seats.most)}</span> : null
      }
    >
      <ul className={styles.list}>
        {members.map((member) => (
          <Member key={member.userId} member={member} team={team} />
        ))}
      </ul>
    </Card>
  );
}

type Props = { member: MemberView; team: TeamView };

function Member({ member, team }: Props) {
  const { shop } = useShop();
  const { name, email, roleLabel, isYou, isDisabled, since } = member;
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name} {isYou ? <Badge>{text.you}</Badge> : null}
          {isDisabled ? <Badge tone="caution">{text.disabled}</Badge> : null}
        </span>
        <span className={`${styles.quiet} ${styles.mail}`}>{email}</span>
        <span className={styles.quiet}>
          {roleLabel} · {text.since} <DayOf at={since} zone={shop.timeZone} />
        </span>
      </div>
      {team.canManage ? (
        <div className={styles.acts}>
          <RoleOf member={member} team={team} />
          {member.role === 'mso_owner' ? null : <HandOver member={member} />}
          <Remove member={member} />
        </div>
      ) : null}
    </li>
  );
}

/** Another role is asked for in a list, and given after a look at what it means. */
function RoleOf({ member, team }: Props) {
  const { userId, name, role, roleLabel, isYou, refusals } = member;
  const [wanted, setWanted] = useState<ShopRole | null>(null);
  const keep = useKeepTeam();
  const labelOf = (one: ShopRole) => team.roles.find((known) => known.role === one)?.label ?? one;
  const save = usePress(queries.shops.team.setRole.mutationOptions(), (now) => {
    const is = now.members.find((one) => one.userId === userId);
    keep(now, text.changed(name, is?.roleLabel ?? ''));
    setWanted(null);
  });
  const close = () => {
    save.reset();
    setWanted(null);
  };
  return (
    <>
      <Select
        label={text.roleLabel}
        aria-label={text.role(name)}
        value={role}
        disabled={refusals.setRole !== null}
        help={refusals.setRole ?? (role === 'mso_owner' ? undefined : text.ownerByHandOver)}
        options={team.roles
          .filter((one) => one.role !== 'mso_owner' || role === 'mso_owner')
          .map((one) => ({ value: one.role, label: one.label }))}
        onChange={(event) => setWanted(event.currentTarget.value as ShopRole)}
      />
      {wanted && wanted !== role ? (
        <ConfirmDialog
          open
          onClose={close}
          title={text.changeTitle(name)}
          changes={[
            [text.from, roleLabel],
            [text.to, `${labelOf(wanted)}. ${team.roles.find((one) => one.role === wanted)?.means ?? ''}`],
            [name, isYou ? text.signsInYou : text.signsIn],
          ]}
          told={text.changeTold}
          canUndo
          action={text.change(labelOf(wanted))}
          busy={save.isBusy && text.changing}
          error={save.error}
          onConfirm={() => void save.press({ userId, role: wanted })}
        />
      ) : null}
    </>
  );
}

function Remove({ member: { userId, name, isYou, refusals } }: { member: MemberView }) {
  const readAgain = useReadTeamAgain();
  const remove = usePress(queries.shops.team.remove.mutationOptions(), () => {
    toastDone(text.removed(name));
    // After leaving the team there is no team to read: a new page shows who they are now.
    if (isYou) location.assign('/login');
    else void readAgain();
  });
  return (
    <Asked
      button={text.remove}
      about={text.removeOf(name)}
      reason={refusals.remove}
      way={remove}
      act={() => remove.press({ userId })}
      title={text.removeTitle(name)}
      changes={[
        [text.rights, text.rightsEnd],
        [text.account, text.accountStays],
      ]}
      told={null}
      canUndo={false}
      isDangerous
      action={text.remove}
      acting={text.removing}
    />
  );
}

function HandOver({ member: { userId, name, refusals } }: { member: MemberView }) {
  const words = allText.offer;
  const keep = useKeepTeam();
  const offer = usePress(queries.shops.team.offerOwnership.mutationOptions(), (team) =>
    keep(team, words.made(name)),
  );
  return (
    <Asked
      button={text.offerOwnership}
      about={text.handOverOf(name)}
      reason={refusals.offerOwnership}
      way={offer}
      act={() => offer.press({ userId })}
      title={words.title(name)}
      changes={[
        [words.now, words.nothing(name)],
        [words.after, words.becomes(name)],
      ]}
      told={words.told}
      canUndo
      action={words.act(name)}
      acting={words.acting}
    />
  );
}

type AskedProps = Pick<
  ConfirmDialogProps,
  'title' | 'changes' | 'told' | 'canUndo' | 'isDangerous' | 'action'
> & {
  button: string;
  about: string;
  reason: string | null;
  way: { isBusy: boolean; error: Error | null; reset: () => void };
  /** Does it; answers with what was refused, or nothing when it is done. */
  act: () => Promise<Error | undefined>;
  acting: string;
};

/** A button that says what follows before it acts. */
function Asked({ button, about, reason, way, act, acting, ...dialog }: AskedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    way.reset();
    setIsOpen(false);
  };
  const confirm = async () => {
    if (!(await act())) setIsOpen(false);
  };
  return (
    <>
      <Button size="small" reason={reason} aria-label={about} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        onClose={close}
        busy={way.isBusy && acting}
        error={way.error}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
