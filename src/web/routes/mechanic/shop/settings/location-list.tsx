import { Link } from 'react-router';
import styles from './settings-forms.module.css';
import { text as allText } from './text.ts';
import { useKeepLocations } from './use-locations.ts';
import type { LocationsView, LocationView } from '#api/scheduling/locations.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';

const text = allText.locations;
const HERE = '/mechanic/shop/settings';

/** Where the shop is by its profile: changed there, and never archived. */
export function MainLocation({ main, mayEdit }: { main: LocationsView['main']; mayEdit: boolean }) {
  return (
    <Card level={2} title={text.main}>
      <div className={styles.lines}>
        <p>{addressOf(main)}</p>
        <p className={styles.quiet}>{text.mainWhy}</p>
        <p className={styles.ways}>
          <Link to={`${HERE}#hours`}>{text.mainHours}</Link>
          {mayEdit ? <Link to={`${HERE}/profile`}>{text.mainEdit}</Link> : null}
        </p>
      </div>
    </Card>
  );
}

export function LocationList({ locations, mayEdit }: { locations: LocationView[]; mayEdit: boolean }) {
  return (
    <Card level={2} title={text.others}>
      {locations.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {locations.map((location) => (
            <LocationRow key={location.locationId} location={location} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LocationRow({ location, mayEdit }: { location: LocationView; mayEdit: boolean }) {
  const { locationId, name, archivedAt, bays, takesCars } = location;
  const restore = usePress(
    queries.scheduling.locations.restore.mutationOptions(),
    useKeepLocations(text.restored),
  );
  return (
    <li>
      <div className={styles.about}>
        <strong>{name}</strong>
        <span>{addressOf(location)}</span>
        <span className={styles.quiet}>{text.bays(bays)}</span>
        <span>
          <Badge tone={archivedAt ? 'neutral' : takesCars ? 'safe' : 'caution'}>
            {archivedAt ? text.archived : takesCars ? text.takes : text.takesNone}
          </Badge>
        </span>
        <Refusal error={restore.error} />
      </div>
      {archivedAt === null ? (
        <LinkButton to={`${HERE}/locations/${locationId}`} size="small" aria-label={text.open(name)}>
          {text.manage}
        </LinkButton>
      ) : mayEdit ? (
        <Button
          size="small"
          busy={restore.isBusy && text.restoring}
          onClick={() => void restore.press({ locationId })}
        >
          {text.restore}
        </Button>
      ) : null}
    </li>
  );
}

function addressOf({ street, city, state, zip }: LocationsView['main']): string {
  return `${street}, ${city}, ${state} ${zip}`;
}
