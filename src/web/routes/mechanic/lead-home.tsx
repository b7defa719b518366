import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { showToast } from '#web/ui/plain/toast.tsx';

type Read<Invitation> = {
  problem: string | null;
  invitation: Invitation | null;
  /** Used up, taken back, too old, or never there: it will never open anything. */
  isOver: boolean;
};

/** What the link of an invitation opens, or the sentence that says why it opens nothing. */
export async function readLink<Invitation>(
  reading: Promise<Invitation>,
  failed: string,
): Promise<Read<Invitation>> {
  try {
    return { problem: null, invitation: await reading, isOver: false };
  } catch (error) {
    const problem = problemOf(error);
    const says = problem && problem.status < 500 && problem.status !== 429 ? problem.detail : failed;
    const isOver = problem?.code === 'INVITATION_NOT_FOUND' || problem?.code === 'INVITATION_EXPIRED';
    return { problem: says, invitation: null, isOver };
  }
}

/** The sentence goes along as a toast; without script it stays here. */
export function LeadHome({ says }: { says: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast(says, { tone: 'danger' });
    void navigate('/', { replace: true });
  }, [says, navigate]);
  return <h1>{says}</h1>;
}
