import { ClipPlayer } from '#web/features/files/clip/clip-player.tsx';
import { ChosenClip, ClipUpload, PendingClipRow } from '#web/features/files/clip/clip-upload.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { clip, photos, video } from './sample-job.ts';
import styles from './kit.module.css';

const nothing = () => undefined;
const [picture] = photos;

/** Video and sound in each state: chosen, uploading, in review and refused, and as its readers play it. */
export function ClipSamples() {
  const file = { name: 'sample-squeal.mov', size: 18_200_000 };
  const one = { file, sentBytes: 0, problem: null, canRetry: true };
  const act = { onCancel: nothing, onRetry: nothing };
  return (
    <div className={styles.columns}>
      <Card title="Uploads">
        <div className={styles.stack}>
          <ChosenClip
            clip={{ ...clip, claim: 'sample', poster: null, name: 'sample-squeal.wav' }}
            source={null}
            onRemove={nothing}
          />
          <PendingClipRow pending={{ ...one, sentBytes: 6_400_000 }} {...act} />
          <PendingClipRow pending={{ ...one, sentBytes: file.size }} {...act} />
          <PendingClipRow
            pending={{ ...one, problem: 'We can’t read this clip, so we did not keep it.', canRetry: false }}
            {...act}
          />
          <PendingClipRow
            pending={{ ...one, problem: 'The upload was interrupted. Your form is unchanged.' }}
            {...act}
          />
        </div>
      </Card>
      <Card title="To try">
        <ClipUpload clip={null} onChange={nothing} onPending={nothing} />
      </Card>
      <Card title="As readers see it">
        <div className={styles.stack}>
          <ClipPlayer clip={clip} />
          <ClipPlayer clip={video} />
          {picture ? <ClipPlayer clip={{ ...video, poster: picture }} /> : null}
        </div>
      </Card>
    </div>
  );
}
