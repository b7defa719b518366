import { data } from 'react-router';
import type { Route } from './+types/kit';
import { CardSamples, StatementSamples } from './kit/card-samples.tsx';
import { FailureSamples, FrameSamples } from './kit/frame-samples.tsx';
import { JobSamples } from './kit/job-samples.tsx';
import { MapSamples } from './kit/map-samples.tsx';
import { ClipSamples } from './kit/clip-samples.tsx';
import { PhotoSamples, PostSamples } from './kit/post-samples.tsx';
import { CompareSamples, QuoteFormSamples } from './kit/quote-samples.tsx';
import { WorkSamples } from './kit/work-samples.tsx';
import { LayoutSamples, SignedInSamples } from './kit/signed-in-samples.tsx';
import { MoneySamples, PaperSamples, TimelineSamples } from './kit/signature-samples.tsx';
import { FormSamples } from './kit/field-samples.tsx';
import { PieceSamples } from './kit/piece-samples.tsx';
import { PlainSamples } from './kit/plain-samples.tsx';
import { KitArea } from '../kit-area.tsx';
import styles from './kit/kit.module.css';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { wholeCardPage } from '#web/lib/navigation/whole-card-page.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const SECTIONS = [
  { id: 'work-order', title: 'The work order', Samples: PaperSamples },
  { id: 'money', title: 'The protection bar and the price band', Samples: MoneySamples },
  { id: 'timeline', title: 'The timeline', Samples: TimelineSamples },
  { id: 'frame', title: 'Site header and footer', Samples: FrameSamples },
  { id: 'jobs', title: 'Jobs in a list', Samples: JobSamples },
  { id: 'map', title: 'Jobs on a map', Samples: MapSamples },
  { id: 'post', title: 'Owner forms', Samples: PostSamples },
  { id: 'photos', title: 'Photos', Samples: PhotoSamples },
  { id: 'clips', title: 'Video and sound', Samples: ClipSamples },
  { id: 'compare', title: 'Quotes side by side', Samples: CompareSamples },
  { id: 'quote', title: 'A quote and its time', Samples: QuoteFormSamples },
  { id: 'card', title: 'A card', Samples: CardSamples },
  { id: 'work', title: 'Check-in and finish', Samples: WorkSamples },
  { id: 'statement', title: 'The statement', Samples: StatementSamples },
  { id: 'failures', title: 'Failures and refusals', Samples: FailureSamples },
  { id: 'plain', title: 'Colors, buttons and surfaces', Samples: PlainSamples },
  { id: 'forms', title: 'Fields and choices', Samples: FormSamples },
  { id: 'pieces', title: 'Small pieces', Samples: PieceSamples },
  { id: 'signed-in', title: 'Steps, forms and acts', Samples: SignedInSamples },
  { id: 'lists', title: 'Lists and records', Samples: LayoutSamples },
] as const;

export function meta() {
  return pageMeta({
    title: 'Kit',
    description: 'Every component in every state.',
    isPrivate: true,
  });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [wholeCardPage];

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.mode !== 'demo') throw data(null, { status: 404 });
  return null;
}

/** Every component in every state, on one page. */
export default function Kit() {
  return (
    <KitArea>
      <SitePage>
        <header className={styles.head}>
          <h1>The kit</h1>
          <p>
            What every screen is made of, in every state. Change the colors with the switch above, the width
            with the window. Every person, job and amount here is an invented sample.
          </p>
          <nav aria-label="Sections" className={styles.contents}>
            {SECTIONS.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </header>
        {SECTIONS.map(({ id, title, Samples }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Samples />
          </section>
        ))}
      </SitePage>
    </KitArea>
  );
}
