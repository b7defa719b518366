import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconDisc from '@tabler/icons-react/dist/esm/icons/IconDisc.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconEngine from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs';
import IconManualGearbox from '@tabler/icons-react/dist/esm/icons/IconManualGearbox.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Route } from './+types/service';
import { customerChoices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { SymptomGuide } from '#web/features/jobs/intake/symptom-guide.tsx';
import { useIntake } from '#web/features/jobs/intake/use-intake.ts';
import { wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { requireEarlierSteps } from './start/earlier-steps.ts';
import { FlowPage } from './start/flow-page.tsx';
import styles from './start/flow.module.css';
import { text as allText } from './start/text.ts';

const text = allText.service;

const DRAWINGS: Partial<Record<ServiceCode, TablerIcon>> = {
  oil_change: IconDroplet,
  brakes: IconDisc,
  tire_rotation: IconRotate,
  engine_repair: IconEngine,
  transmission: IconManualGearbox,
  alignment: IconSteeringWheel,
  car_inspection: IconClipboardCheck,
};

export function meta() {
  return pageMeta({ title: text.title, description: text.leadWithout, isPrivate: true });
}

export async function loader(args: Route.LoaderArgs) {
  await requireEarlierSteps(args, { hasCar: true });
  return null;
}

/** Eight links: one press chooses and continues. Below them, three questions for owners who aren't sure. */
export default function ServicePage() {
  const { selection, keep, linkTo } = usePostSelection();
  const car = wholeCar(selection.vehicle);
  const intake = useIntake();
  return (
    <FlowPage
      step="service"
      title={text.title}
      lead={car ? text.lead(vehicleName(car)) : text.leadWithout}
      linkTo={linkTo}
      wide
    >
      <nav aria-label={text.icons} className={styles.services}>
        {useChoices(customerChoices).map(({ code, label }) => (
          <Link
            key={code}
            to={linkTo('/customer/mechanics', { service: code })}
            className={styles.service}
            aria-current={selection.service === code ? 'true' : undefined}
            onClick={() => keep({ service: code })}
          >
            <Icon of={DRAWINGS[code] ?? IconDots} size={32} />
            <span className={styles.serviceName}>{label}</span>
            <span className={styles.serviceNote}>{text.notes[code]}</span>
          </Link>
        ))}
      </nav>
      <section className={styles.section} aria-labelledby="guide">
        <h2 id="guide">{text.guide}</h2>
        <p className={styles.quiet}>{text.guideLead}</p>
        <SymptomGuide
          values={intake.values}
          change={intake.change}
          service={null}
          choose={(code, label) => (
            <LinkButton
              to={linkTo('/customer/mechanics', { service: code })}
              onClick={() => keep({ service: code })}
            >
              {label}
            </LinkButton>
          )}
        />
      </section>
    </FlowPage>
  );
}
