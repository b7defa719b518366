import { clsx } from 'clsx';
import { useState } from 'react';
import { PackageForm } from './package-form.tsx';
import styles from './services.module.css';
import { text as allText } from './text.ts';
import type { ShopPackageView, ShopServiceView } from '#api/shops/services.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';

const text = allText.packages;
const NEW = 'new';

type Props = { packages: readonly ShopPackageView[]; services: readonly ShopServiceView[] };

/** Several services under one name and for one price. */
export function Packages({ packages, services }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  return (
    <Card
      level={2}
      title={text.title}
      aside={
        <Button
          size="small"
          reason={services.length < 2 ? text.needsTwo : null}
          onClick={() => setEdited(NEW)}
        >
          {text.add}
        </Button>
      }
    >
      <p className={clsx(styles.quiet, styles.why)}>{text.why}</p>
      {edited === NEW ? <PackageForm one={null} services={services} onClose={close} /> : null}
      {packages.length === 0 && edited !== NEW ? <p>{text.empty}</p> : null}
      <ul className={styles.list} aria-label={text.title}>
        {packages.map((one) =>
          one.packageId === edited ? (
            <li key={one.packageId} className={clsx(styles.row, styles.editing)}>
              <h3>{one.name}</h3>
              <PackageForm one={one} services={services} onClose={close} />
            </li>
          ) : (
            <Row key={one.packageId} one={one} onEdit={() => setEdited(one.packageId)} />
          ),
        )}
      </ul>
    </Card>
  );
}

function Row({ one, onEdit }: { one: ShopPackageView; onEdit: () => void }) {
  const { name, services, priceCents, savedCents, isActive, isShown, bookAtOnce } = one;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span>
          <b>{name}</b> {isActive ? null : <Badge>{allText.off}</Badge>}
          {isActive && bookAtOnce ? <Badge>{text.bookedAtOnce}</Badge> : null}
        </span>
        <span className={styles.quiet}>{services.map((part) => part.name).join(', ')}</span>
        {savedCents ? (
          <span className={styles.quiet}>{text.saves(formatWholeDollars(savedCents))}</span>
        ) : null}
        {isActive && !isShown ? <span className={styles.quiet}>{text.hidden}</span> : null}
      </span>
      <span className={styles.price}>
        <Money cents={priceCents} />
      </span>
      <span className={styles.time} />
      <span className={styles.act}>
        <Button size="small" aria-label={allText.editOf(name)} onClick={onEdit}>
          {allText.edit}
        </Button>
      </span>
    </li>
  );
}
