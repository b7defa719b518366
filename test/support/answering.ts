import { createOutbound, type Outbound } from '#platform/http/outbound.ts';

/** What a provider at `issuer` publishes about itself. */
export const publishedBy = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

/** Gives each address the answer beside it and lists what was asked. */
export function answering(answers: Record<string, unknown>): Outbound & { asked: string[] } {
  const asked: string[] = [];
  const get = async (url: string) => {
    asked.push(url);
    if (!(url in answers)) throw new Error(`nothing at ${url}`);
    return answers[url];
  };
  return { asked, get, post: get, allows: createOutbound({ allowsThisMachine: false }).allows };
}
