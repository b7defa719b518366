import { type ReactNode, useState } from 'react';
import styles from './shop.module.css';
import { text } from './text.ts';
import type { StaffShop } from './use-shop-act.ts';
import type { ShopId } from '#domain/ids.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { api } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { Button, lookOf } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

type Paper = StaffShop['documents'][number];
type Opened = {
  /** Saves the file. */
  url: string;
  /** The paper as pictures, page by page. */
  pictures: string[];
  pages: number;
};

type Props = {
  shopId: ShopId;
  paper: Paper;
  /** What can be done about it, beside the way to see it. */
  children?: ReactNode;
};

/**
 * A paper shown where it is decided about. Each look is asked for and recorded, because a W-9 has a tax ID:
 * that is why papers do not open by themselves.
 */
export function PaperInPlace({ shopId, paper, children }: Props) {
  const mayNot = useRoleRefusal('shops.verify');
  const { opened, problem, isOpening, open, close } = useOpenedPaper(shopId, paper);
  const { label } = paper;
  return (
    <>
      <div className={styles.row}>
        {opened ? (
          <Button size="small" aria-label={text.paper.hideOf(label)} aria-expanded onClick={close}>
            {text.paper.hide}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={isOpening ? undefined : text.paper.lookAt(label)}
            aria-expanded={false}
            reason={mayNot}
            busy={isOpening && text.paper.opening}
            onClick={() => void open()}
          >
            {text.paper.look}
          </Button>
        )}
        {children}
      </div>
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      {opened ? <Shown paper={paper} opened={opened} /> : null}
    </>
  );
}

function Shown({
  paper: { label, isPicture },
  opened: { url, pictures, pages },
}: {
  paper: Paper;
  opened: Opened;
}) {
  const words = text.paper;
  return (
    <div className={styles.paper}>
      {pictures.map((picture, index) => (
        <Sheet
          key={picture}
          picture={picture}
          described={isPicture ? words.picture(label) : words.page(label, index + 1, pages)}
          failed={isPicture ? words.pictureFailed : words.pageFailed(index + 1)}
        />
      ))}
      {pages === 0 ? <Notice tone="caution">{words.notShown}</Notice> : null}
      {pages > pictures.length ? <p>{words.more(pictures.length, pages)}</p> : null}
      {isPicture ? null : (
        <div className={styles.row}>
          <a
            href={url}
            download
            className={lookOf({ size: 'small' }, undefined)}
            aria-label={words.saveOf(label)}
          >
            {words.save}
          </a>
        </div>
      )}
    </div>
  );
}

function Sheet({ picture, described, failed }: { picture: string; described: string; failed: string }) {
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) return <Notice tone="caution">{failed}</Notice>;
  // As large as it was drawn, where this column is narrow.
  return (
    <a href={picture} target="_blank" rel="noreferrer">
      <img className={styles.sheet} src={picture} alt={described} onError={() => setIsFailed(true)} />
    </a>
  );
}

function useOpenedPaper(shopId: ShopId, { id: documentId, isPicture }: Paper) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setProblem(null);
    setIsOpening(true);
    try {
      const asked = { shopId, documentId, idempotencyKey: crypto.randomUUID() };
      const { url, pagesUrl } = await api.shops.review.openDocument(asked);
      setOpened(isPicture ? { url, pictures: [url], pages: 1 } : { url, ...(await pagesAt(pagesUrl)) });
    } catch (error) {
      setProblem(sayProblem(error));
    } finally {
      setIsOpening(false);
    }
  };
  return { opened, problem, isOpening, open, close: () => setOpened(null) };
}

/** The pages of a PDF come as pictures, so this is no operation. None where it cannot be drawn. */
async function pagesAt(url: string): Promise<Pick<Opened, 'pictures' | 'pages'>> {
  const response = await fetch(url);
  if (!response.ok) return { pages: 0, pictures: [] };
  const { pages, links } = (await response.json()) as { pages: number; links: string[] };
  return { pages, pictures: links };
}
