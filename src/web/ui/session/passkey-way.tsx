import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import type { PasskeyProof } from '#api/accounts/factors.ts';
import { directly } from '#web/lib/session/directly.ts';
import { PasskeyStopped } from '#web/lib/session/passkey-stopped.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { usePasskeySupport } from '#web/lib/session/use-passkey-support.ts';
import { Button } from '../plain/button.tsx';
import { Notice } from '../plain/surface.tsx';
import { text as allText } from './sign-in-text.ts';

const text = allText.passkey;

type Props = {
  prove: (passkey: PasskeyProof) => Promise<{ landing: string }>;
  onProved: (landing: string) => void;
  /** The half session has ended. */
  onOver?: () => void;
};

/** A passkey instead of typing. It needs the browser's help, so it is there only where scripts run. */
export function PasskeyWay({ prove, onProved, onOver }: Props) {
  const isReady = usePasskeySupport();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isReady) return null;

  const press = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      // Only who presses needs it.
      const { begin, proveByPasskey } = await import('#web/lib/session/passkey.ts');
      const passkey = await proveByPasskey(
        await begin(async () => (await directly()).accounts.factors.startPasskey({})),
      );
      onProved((await prove(passkey)).landing);
    } catch (error) {
      if (problemOf(error)?.status === 401) onOver?.();
      setFailure(error instanceof PasskeyStopped ? error.message : sayProblem(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      {failure ? (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      ) : null}
      <Button wide busy={isBusy && text.busy} onClick={() => void press()}>
        {text.use}
      </Button>
    </>
  );
}
