import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import styles from './checklist.module.css';
import { usePutAway } from './first-view.tsx';
import { text as allText } from './text.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';

const text = allText.checklist;

type Props = { checklist: NonNullable<ShopDashboard['checklist']> };

/** Setup Progress: six items with links. It can be hidden and shown again. */
export function Checklist({ checklist: { items, done, isPutAway } }: Props) {
  const putAway = usePutAway();
  const hide = (isAway: boolean) => putAway.mutate({ what: 'checklist', isAway });
  if (isPutAway) {
    return (
      <p className={styles.hidden} role="status">
        {text.hidden}{' '}
        <Button size="small" kind="plain" onClick={() => hide(false)}>
          {text.putBack}
        </Button>
      </p>
    );
  }
  return (
    <section className={styles.checklist} aria-labelledby="setup">
      <header className={styles.head}>
        <h2 id="setup">{text.title}</h2>
        <Button size="small" kind="plain" onClick={() => hide(true)}>
          {text.putAway}
        </Button>
      </header>
      <Progress label={text.done(done, items.length)} value={done} max={items.length} />
      <ol className={styles.items}>
        {items.map(({ key, title, isDone, path }) => (
          <li key={key}>
            <Link to={path} className={clsx(styles.item, isDone && styles.done)}>
              <Icon of={isDone ? IconCircleCheck : IconCircle} size={20} />
              <span>
                <span className="visually-hidden">{isDone ? text.isDone : text.isOpen} </span>
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
