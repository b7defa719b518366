import { useState } from 'react';
import styles from './file-view.module.css';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './surface.tsx';

type Props = {
  /** What the file is; the title over a picture. */
  label: string;
  /** What the button says. */
  action: string;
  isPicture: boolean;
  /** What the picture is to who cannot see it. */
  described: string;
  /** Why the reader may not open it. */
  reason?: string | null;
  /** Asks for a link that opens it for a few minutes. */
  linkTo: () => Promise<{ url: string }>;
};

/** A picture is looked at here; any other file is saved, because it never runs on our address. */
export function FileView({ label, action, isPicture, described, reason, linkTo }: Props) {
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setProblem(null);
    try {
      const { url } = await linkTo();
      if (isPicture) setPicture(url);
      else window.location.assign(url);
    } catch (error) {
      setProblem(sayProblem(error));
    }
  };
  return (
    <>
      <Button size="small" reason={reason} onClick={() => void open()}>
        {action}
      </Button>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} title={label}>
        {picture ? <img className={styles.picture} src={picture} alt={described} /> : null}
      </Dialog>
    </>
  );
}
