import type { MailTransport } from '../mail/mail.ts';

const deadlineMs = 10_000;

/**
 * Any HTTP gateway: `POST {to, text}` as JSON, with a bearer token where one is set. Whatever is not a 2xx is
 * a failure, and the queue tries again.
 */
export function httpGateway({ url, token }: { url: string; token?: string | undefined }): MailTransport {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          // A text that goes out twice after a crash can be known by it.
          'Idempotency-Key': id,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) throw new Error(`the gateway for texts answered ${response.status}`);
    },
  };
}

/** Texts go to the one, emails to the other: a number with its country code is no address. */
export function byRecipient(mail: MailTransport, texts: MailTransport): MailTransport {
  return { send: (message) => (/^\+\d+$/.test(message.to) ? texts : mail).send(message) };
}
