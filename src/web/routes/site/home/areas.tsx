import { Form, Link } from 'react-router';
import styles from './areas.module.css';
import { JobsAround, type OpenJobs } from './jobs-around.tsx';
import { text as allText } from './text.ts';
import { useFrameWords } from '#web/lib/format/frame-words.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';

const unfilled = allText.area;

/** The service area, a ZIP code check, and the jobs open there now. */
export function SelectAreas({ open }: { open: OpenJobs | null }) {
  const { areas } = useSiteFrame();
  const text = useFrameWords(unfilled);
  return (
    <section className={styles.banner} aria-labelledby="area-title">
      <div className={styles.words}>
        <h2 id="area-title">{areas.heading ?? text.heading}</h2>
        <p className={styles.quiet}>{areas.words ?? text.words}</p>
        <Form action="/customer" className={styles.form}>
          <TextInput
            label={text.zip}
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
            placeholder={text.zipHint}
            required={false}
          />
          <Button type="submit">{text.check}</Button>
        </Form>
      </div>
      {open && open.items.length > 0 ? (
        <figure className={styles.map}>
          <JobsAround open={open} />
          <figcaption className={styles.caption}>
            <span>
              <strong>{text.jobs(open.total, open.more)}</strong> {text.now(open.centre.label)}{' '}
              {open.items.some((job) => job.sample) ? <Badge>{allText.sample}</Badge> : null}
            </span>
            <Link to="/marketplace">{text.all}</Link>
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
