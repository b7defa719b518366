import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { showToast } from '#web/ui/plain/toast.tsx';

type Read<Invitation> = {
  problem: string | null;
  invitation: Invitation | null;
  /** Used up, taken back, or never there. */
  isUnknown: boolean;
};

/** What the link of an invitation opens, or the sentence that says why it opens nothing. */
export async function readLink<Invitation>(
  reading: Promise<Invitation>,
  failed: string,
): Promise<Read<Invitation>> {
  try {
    return { problem: null, invitation: await reading, isUnknown: false };
  } catch (error) {
    const problem = problemOf(error);
    const says = problem && problem.status < 500 && problem.status !== 429 ? problem.detail : failed;
    return { problem: says, invitation: null, isUnknown: problem?.code === 'INVITATION_NOT_FOUND' };
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
