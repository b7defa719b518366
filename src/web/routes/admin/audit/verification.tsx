import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './audit.module.css';
import { text } from './text.ts';
import { type BadPlace, firstBadPlace } from '#domain/audit/audit-place.ts';
import { api, queries } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/forms/save-file.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Checked = { market: string; entries: number; firstBad: number | null };
type Done = { checked: number; of: number };
type Found = Awaited<ReturnType<typeof verifyAll>>;

/**
 * Runs the proof over every chain from its first entry, stretch by stretch, and then over what was signed.
 */
export function useVerification() {
  const [progress, setProgress] = useState<Done | null>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => verifyAll(setProgress),
    onSettled: () => setProgress(null),
  });
  const button = (
    <Button busy={isPending && text.verifying} onClick={() => mutate()}>
      {text.verify}
    </Button>
  );
  return { button, result: <Outcome {...{ progress, error, data }} /> };
}

type OutcomeProps = { progress: Done | null; error: Error | null; data: Found | undefined };

function Outcome({ progress, error, data }: OutcomeProps) {
  if (progress) {
    const { checked, of } = progress;
    return (
      <Progress label={text.verifying} value={checked} max={of || 1} amount={text.progress(checked, of)} />
    );
  }
  if (error) return <Refusal error={error} />;
  return data ? <Result {...data} /> : null;
}

async function verifyAll(onProgress: (done: Done) => void) {
  const { chains } = await api.audit.staff.chains({});
  const of = chains.reduce((sum, { entries }) => sum + entries, 0);
  const results: Checked[] = [];
  let checked = 0;
  for (const { market, entries } of chains) {
    let after = 0;
    let firstBad: number | null = null;
    do {
      onProgress({ checked: checked + after, of });
      const part = await api.audit.staff.verify({ market, after });
      ({ firstBad } = part);
      after = part.checkedTo;
    } while (firstBad === null && after < entries);
    checked += entries;
    results.push({ market, entries, firstBad });
  }
  const found = await api.audit.staff.verifyCheckpoints({});
  return { ...found, chains: results };
}

type ResultProps = {
  chains: Checked[];
  signed: number;
  problems: string[];
  differences: (BadPlace & { market: string })[];
  unsigned: { entries: number; since: string | null; isOverdue: boolean };
};

/** Without a checkpoint nothing was held against anything, and that is said instead of praise. */
export function Result({ chains, signed, problems, differences, unsigned }: ResultProps) {
  const isWhole = problems.length === 0 && chains.every(({ firstBad }) => firstBad === null);
  return (
    <Notice {...looksOf({ isWhole, signed, unsigned })} live>
      {signed === 0 ? <p>{text.wholeUnsignedSays}</p> : null}
      {unsigned.since ? (
        <p>
          {text.unsigned(unsigned.entries)} <ExactTime at={unsigned.since} />.
        </p>
      ) : null}
      {unsigned.isOverdue ? <p>{text.overdueSays}</p> : null}
      <ul className={styles.chains}>
        {chains.map(({ market, entries, firstBad }) => {
          const differs = differences.find((difference) => difference.market === market) ?? null;
          const place = firstBadPlace(firstBad, differs);
          return (
            <li key={market}>
              <code>{market}</code> {text.chain(entries)}{' '}
              <Badge tone={place ? 'danger' : 'safe'}>{place ? text.isBroken(place) : text.isWhole}</Badge>
            </li>
          );
        })}
      </ul>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}

type Looked = Pick<ResultProps, 'signed' | 'unsigned'> & { isWhole: boolean };

function looksOf({ isWhole, signed, unsigned }: Looked) {
  if (!isWhole) return { tone: 'danger', title: text.broken } as const;
  if (signed === 0) return { tone: 'caution', title: text.wholeUnsigned } as const;
  if (unsigned.isOverdue) return { tone: 'caution', title: text.overdue } as const;
  return { tone: 'safe', title: text.whole } as const;
}

/** The newest of them as a file, to be kept where we do not reach. */
function Anchor() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.audit.staff.anchor({}),
    onSuccess: ({ name, text: content }) => saveFile(name, content, 'application/json'),
  });
  return (
    <>
      <p>{text.anchorSays}</p>
      <div>
        <Button size="small" busy={isPending && text.anchoring} onClick={() => mutate()}>
          {text.anchor}
        </Button>
      </div>
      <Refusal error={error} />
    </>
  );
}

/** What was signed last, outside the database. */
export function Checkpoints() {
  const { data } = useQuery(queries.audit.staff.chains.queryOptions({ input: {} }));
  if (!data) return null;
  return (
    <section className={styles.checkpoints}>
      <h2>{text.checkpoints}</h2>
      <p>{data.checkpoints.length > 0 ? text.checkpointsSay : text.noCheckpoint}</p>
      {data.checkpoints.length > 0 ? <Anchor /> : null}
      <ul>
        {data.checkpoints.map(({ at, entries, chains, signature }) => (
          <li key={signature}>
            <ExactTime at={at} />
            <span>{text.checkpoint(entries, chains)}</span>
            <code>{signature.slice(0, 16)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
