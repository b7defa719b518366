import { Admission, budgets } from '#platform/http/admission.ts';

const UNREACHABLE = { burst: Number.MAX_SAFE_INTEGER, perSecond: 1 };
const BOTH = { address: UNREACHABLE, person: UNREACHABLE };

/** Budgets that no test reaches. */
export function unlimitedAdmission(): Admission {
  return new Admission({
    budgets: {
      page: BOTH,
      api: BOTH,
      file: BOTH,
      upload: BOTH,
      uploadBytes: BOTH,
      decoderMs: BOTH,
      webhook: BOTH,
      liveOpen: BOTH,
      liveMessage: BOTH,
    } satisfies Record<keyof typeof budgets, unknown>,
    places: { connections: { address: 1e6 }, sockets: { address: 1e6, person: 1e6 } },
  });
}
