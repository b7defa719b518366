import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/**
 * An authenticator made of software: a key on ES256 with attestation "none", which answers as a browser does.
 * A test may make it lie about its page, its owner's presence and its counter.
 */
export type SoftPasskey = ReturnType<typeof softPasskey>;

type Lies = { origin?: string; rpId?: string; verified?: boolean; counter?: number };
type Ceremony = { flow: string; options: Record<string, unknown> };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export function softPasskey(home = 'http://hoist.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;
  const credential = { id: name, rawId: name, type: 'public-key' as const };

  const answerFor = (type: string, { options }: Ceremony, { origin = home }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));

  const dataFor = (flags: number, lies: Lies, rest: Buffer = Buffer.alloc(0)) => {
    counter = lies.counter ?? counter + 1;
    const seen = lies.verified === false ? PRESENT : PRESENT | VERIFIED;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | seen, 0);
    head.writeUInt32BE(counter, 1);
    const site = sha256(Buffer.from(lies.rpId ?? new URL(home).hostname));
    return Buffer.concat([site, head, rest]);
  };

  return {
    /** What `navigator.credentials.create` answers. */
    create(ceremony: Ceremony, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = dataFor(WITH_CREDENTIAL, lies, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: answerFor('webauthn.create', ceremony, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` answers, with the handle of its ceremony. */
    prove(ceremony: Ceremony, lies: Lies = {}) {
      const clientData = answerFor('webauthn.get', ceremony, lies);
      const authData = dataFor(0, lies);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        flow: ceremony.flow,
        response: {
          ...credential,
          response: {
            clientDataJSON: clientData.toString('base64url'),
            authenticatorData: authData.toString('base64url'),
            signature: signature.toString('base64url'),
          },
        },
      };
    },
  };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/** CBOR, as much of it as an attestation needs. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);

function bytes(value: Buffer): Buffer {
  const head = Buffer.from(
    value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255],
  );
  return Buffer.concat([head, value]);
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}
