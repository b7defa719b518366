import { useState } from 'react';
import styles from './document-upload.module.css';
import { text } from './text.ts';
import type { DocumentView } from '#api/documents.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

type Props = {
  paper: DocumentView;
  /** Asks for a link that opens it for a few minutes. */
  linkTo: (paper: DocumentView) => Promise<{ url: string }>;
};

/** A picture is looked at here; a PDF is saved, because it never runs on our address. */
export function PaperViewer({ paper, linkTo }: Props) {
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setProblem(null);
    try {
      const { url } = await linkTo(paper);
      if (paper.isPicture) setPicture(url);
      else window.location.assign(url);
    } catch (error) {
      setProblem(sayProblem(error));
    }
  };
  return (
    <>
      <Button size="small" onClick={() => void open()}>
        {paper.isPicture ? text.open : text.save}
      </Button>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} title={paper.label}>
        {picture ? <img className={styles.picture} src={picture} alt={text.picture(paper.label)} /> : null}
      </Dialog>
    </>
  );
}
