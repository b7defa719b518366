import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useEffect, useState } from 'react';
import styles from '../page.module.css';
import { Button, IconButton } from '../plain/button.tsx';
import { Dialog } from '../plain/dialog.tsx';
import { Icon } from '../plain/icon.tsx';
import { text as allText } from '../text.ts';
import { isTyping } from '#web/lib/forms/use-search-key.ts';

const text = allText.keys;

/** Which keys work in a list: behind a button, and behind `?`. */
export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setIsOpen(false);
  return (
    <span className={styles.keys}>
      <IconButton label={text.title} onClick={() => setIsOpen(true)}>
        <Icon of={IconKeyboard} size={18} />
      </IconButton>
      {isOpen ? (
        <Dialog
          open
          onClose={close}
          title={text.title}
          actions={<Button onClick={close}>{text.close}</Button>}
        >
          <dl className={styles.keyList}>
            {text.list.map(([key, says]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </span>
  );
}
