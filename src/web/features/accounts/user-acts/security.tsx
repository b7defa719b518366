import { text } from './text.ts';
import type { User } from './use-user.ts';
import { Badge } from '#web/ui/plain/surface.tsx';

type Props = {
  user: Pick<User, 'security' | 'hasSecondFactor'>;
  /** Shown beside another warning. */
  isBesideWarning?: boolean;
};

/** What the security of an account has to be warned of; a second factor is said where there is one. */
export function Security({ user, isBesideWarning = false }: Props) {
  const { security, hasSecondFactor } = user;
  return (
    <>
      {security.map((flag) => (
        <Badge key={flag} tone="caution">
          {text.flags[flag]}
        </Badge>
      ))}
      {hasSecondFactor ? <Badge tone="safe">{text.factor}</Badge> : null}
      {!hasSecondFactor && security.length === 0 && !isBesideWarning ? text.fine : null}
    </>
  );
}
