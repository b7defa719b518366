import { clsx } from 'clsx';
import { useState } from 'react';
import { ServiceForm } from './service-form.tsx';
import styles from './services.module.css';
import { text } from './text.ts';
import type { ShopServiceView } from '#api/shops/services.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';

type Props = { shown: readonly ShopServiceView[]; listed: readonly ShopServiceView[] };

/** The services with their prices; each is edited in place. */
export function ServiceList({ shown, listed }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <ul className={styles.list} aria-label={text.title}>
      {shown.map((service) =>
        service.serviceId === edited ? (
          <li key={service.serviceId} className={clsx(styles.row, styles.editing)}>
            <h3>{service.name}</h3>
            <ServiceForm service={service} listed={listed} onClose={() => setEdited(null)} />
          </li>
        ) : (
          <Row key={service.serviceId} service={service} onEdit={() => setEdited(service.serviceId)} />
        ),
      )}
    </ul>
  );
}

function Row({ service, onEdit }: { service: ShopServiceView; onEdit: () => void }) {
  const { name, code, description, priceCents, minutes, isActive } = service;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span>
          <b>{name}</b> {isActive ? null : <Badge>{text.off}</Badge>}
        </span>
        <span className={styles.quiet}>{description || (code ? '' : text.own)}</span>
      </span>
      <span className={styles.price}>
        <Money cents={priceCents} />
      </span>
      <span className={clsx(styles.quiet, styles.time)}>{text.minutes(minutes)}</span>
      <span className={styles.act}>
        <Button size="small" aria-label={text.editOf(name)} onClick={onEdit}>
          {text.edit}
        </Button>
      </span>
    </li>
  );
}
