import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyProof } from '#api/accounts/factors.ts';
import { PasskeyStopped } from './passkey-stopped.ts';
import { isOurFault } from '../forms/problem-text.ts';

type Ceremony = { flow: string; options: Record<string, unknown> };

/** Starts on the server; if that fails, no dialog opens. */
export async function begin(start: () => Promise<Ceremony>): Promise<Ceremony> {
  try {
    return await start();
  } catch (error) {
    throw isOurFault(error) ? new PasskeyStopped('notStarted') : error;
  }
}

/** Creates a passkey for this site in the browser. */
export async function makePasskey({
  flow,
  options,
}: Ceremony): Promise<{ flow: string; response: NewPasskey }> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw new PasskeyStopped('stopped');
  });
  const { attestationObject, clientDataJSON, transports } = response.response;
  return {
    flow,
    response: { ...keyOf(response), response: { attestationObject, clientDataJSON, transports } },
  };
}

/** Proves that the reader holds a passkey for this site. */
export async function proveByPasskey({ flow, options }: Ceremony): Promise<PasskeyProof> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyStopped('stopped');
  });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response.response;
  return {
    flow,
    response: { ...keyOf(response), response: { authenticatorData, clientDataJSON, signature, userHandle } },
  };
}

type Key = Pick<NewPasskey, 'id' | 'rawId' | 'type'> & {
  authenticatorAttachment?: NewPasskey['authenticatorAttachment'];
};

function keyOf({ id, rawId, type, authenticatorAttachment }: Key): Key {
  return { id, rawId, type, authenticatorAttachment };
}
