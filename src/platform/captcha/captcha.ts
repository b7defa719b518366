/**
 * Asks a provider whether a person fills in a form. None by default. Turnstile, hCaptcha and reCAPTCHA
 * share one shape: `siteverify` takes `secret`, `response` and `remoteip`, and answers `{ "success": true
 * }`.
 */
export interface Captcha {
  /** Whether the answer of the form is good. Always, where no provider is set. */
  isPassed(answer: string | undefined, clientAddress: string): Promise<boolean>;
}

const deadlineMs = 5_000;

export const noCaptcha: Captcha = { isPassed: async () => true };

/** Fail closed while the provider is down: otherwise silencing it would open the doors it guards. */
export function siteverifyCaptcha({ url, secret }: { url: string; secret: string }): Captcha {
  return {
    isPassed: async (answer, clientAddress) => {
      if (!answer) return false;
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: clientAddress }),
          redirect: 'error',
          signal: AbortSignal.timeout(deadlineMs),
        });
        const verdict: unknown = await response.json();
        return typeof verdict === 'object' && verdict !== null && 'success' in verdict
          ? verdict.success === true
          : false;
      } catch {
        return false;
      }
    },
  };
}
