import type { Route } from '../+types/outbox';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { linksIn } from './links-in.ts';
import styles from './outbox.module.css';
import { text } from './text.ts';

type Message = Route.ComponentProps['loaderData']['messages'][number];
type Props = { message: Message; isOpen: boolean; onAddress: (address: string) => void };

export function MessageCard({ message, isOpen, onAddress }: Props) {
  const { channel, subject, to, status, at } = message;
  return (
    <li>
      <details className={styles.message} open={isOpen}>
        <summary className={styles.summary}>
          <span className={styles.subject}>{subject || message.text.slice(0, 80)}</span>
          <span className={styles.facts}>
            <span>{text.channels[channel]}</span>
            <code>{to}</code>
            <RelativeTime at={at} />
            {status === 'sent' ? null : (
              <Badge tone={status === 'dead' ? 'danger' : 'neutral'}>{text.states[status]}</Badge>
            )}
          </span>
        </summary>
        <div className={styles.body}>
          <p className={styles.text}>
            {linksIn(message.text).map((piece, index) =>
              piece.kind === 'text' ? (
                piece.text
              ) : (
                <a key={index} href={piece.text}>
                  {piece.text}
                </a>
              ),
            )}
          </p>
          {message.html ? <Designed message={message} /> : null}
          <button type="button" className={styles.only} onClick={() => onAddress(to)}>
            {text.only(to)}
          </button>
        </div>
      </details>
    </li>
  );
}

/** The HTML email. It runs no scripts, and its links open in the whole window. */
function Designed({ message }: { message: Message }) {
  return (
    <details className={styles.designed}>
      <summary>{text.designed}</summary>
      <iframe
        title={text.preview(message.subject)}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={`<base target="_top">${message.html}`}
        className={styles.frame}
        loading="lazy"
      />
    </details>
  );
}
