import type { ReactNode } from 'react';
import { brand } from '#domain/site/brand.ts';
import { problemOf } from '#api/problem.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { useCopy } from '#web/lib/forms/use-copy.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './second-factor.module.css';
import { text as allText } from './text.ts';
import { useFactorsChanged } from './use-factors.ts';

const text = allText.codes;

type Props = {
  /** Why codes cannot be generated now. */
  reason?: string | null;
  /** The continue link beside the codes, primary once they exist. */
  goOn: (isMade: boolean) => ReactNode;
};

/** Generates the codes and shows them once: copy, download or print. */
export function BackupCodes({ reason, goOn }: Props) {
  const changed = useFactorsChanged();
  const generate = useProvenMutation({
    ...queries.accounts.factors.generateBackupCodes.mutationOptions(),
    onSuccess: () => changed(),
  });
  const codes = generate.data?.codes;
  return (
    <div className={styles.form}>
      <ul className={styles.notices}>
        {text.notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      {generate.error ? (
        <Notice tone="danger" live>
          {problemOf(generate.error) ? sayProblem(generate.error) : text.failed}
        </Notice>
      ) : null}
      {codes ? <Codes codes={codes} /> : null}
      <div className={styles.actions}>
        {codes ? goOn(true) : null}
        <Button
          kind={codes ? 'quiet' : 'primary'}
          reason={reason}
          busy={generate.isPending && text.busy}
          onClick={() => generate.mutate({})}
        >
          {codes ? text.again : text.generate}
        </Button>
        {codes ? null : goOn(false)}
      </div>
    </div>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { state, copy } = useCopy();
  const lines = codes.join('\n');
  const file = `${text.fileHead(brand.name)}\n\n${lines}\n`;
  return (
    <div className={styles.paper}>
      <h2>{text.list}</h2>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy(lines)}>{state === 'copied' ? text.copied : text.copy}</Button>
        <Button onClick={() => download(file)}>{text.download}</Button>
        <Button onClick={() => print()}>{text.print}</Button>
      </div>
      <span role="status" className="visually-hidden">
        {state === 'copied' ? text.copied : state === 'refused' ? text.copyFailed : ''}
      </span>
    </div>
  );
}

/** Built in the browser, so the codes are not sent a second time. */
function download(file: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = text.file;
  link.click();
  URL.revokeObjectURL(address);
}
