import type { GuardPatch } from './patches.ts';

const providers = 'src/server/accounts/providers/providers.test.ts';
const identities = 'src/server/accounts/providers/identities.test.ts';
const answers = 'src/platform/auth/provider-answers.test.ts';

/** The guards of signing in through another provider. */
export const providerPatches: readonly GuardPatch[] = [
  {
    guard: 'The answer of a provider is worth something in one browser only',
    file: 'src/server/accounts/providers/flow.ts',
    from: "  ensure(isHere && facts['provider'] === came.provider, 'PROVIDER_FLOW_INVALID');\n",
    to: "  ensure(facts['provider'] === came.provider || isHere, 'PROVIDER_FLOW_INVALID');\n",
    red: [
      {
        file: providers,
        test: 'is worth nothing in another browser, and is still good in its own',
        says: /PROVIDER_FLOW_INVALID/,
      },
      {
        file: identities,
        test: 'counts in the session that asked for it, and in no other of the same person',
        says: /PROVIDER_FLOW_INVALID/,
      },
    ],
  },
  {
    guard: 'The answer of a provider is taken once',
    file: 'src/server/accounts/sessions/one-time-secret.ts',
    from: '  if (found) await queries.markUsed(ctx.tx, found.id, ctx.now);\n',
    to: '',
    red: [
      { file: providers, test: 'is taken once of sixteen at the same time', says: /length/ },
      { file: identities, test: 'takes one token once', says: /landing/ },
    ],
  },
  {
    guard: 'A code of another flow is worth nothing: the proof key',
    file: 'src/platform/auth/authorization-code.ts',
    from: '    code_verifier: codeVerifier,\n',
    to: '',
    red: [
      {
        file: providers,
        test: 'makes an account of a new person who comes from acme',
        says: /location/,
      },
    ],
  },
  {
    guard: 'An ID token carries the nonce of its flow',
    file: 'src/platform/auth/id-token.ts',
    from: "  if (!hasNonce(payload, rules)) throw new UntrustedAnswer('the ID token belongs to another sign-in');\n",
    to: '  void hasNonce;\n',
    red: [
      { file: providers, test: 'whose ID token has another nonce changes nothing', says: /PROVIDER_REFUSED/ },
      { file: answers, test: 'with a list of nonces is refused', says: /instead of rejecting/ },
    ],
  },
  {
    guard: 'An ID token that another client asked for is not taken',
    file: 'src/platform/auth/id-token.ts',
    from: "  if (!isForUs(payload, audience)) throw new UntrustedAnswer('the ID token was made for another client');\n",
    to: '  void isForUs;\n',
    red: [
      {
        file: providers,
        test: 'whose ID token has several audiences changes nothing',
        says: /PROVIDER_REFUSED/,
      },
    ],
  },
  {
    guard: 'The keys of a provider are never read from our own network',
    file: 'src/platform/auth/provider-discovery.ts',
    from: '    [customFetch]: async (url) => Response.json(await outbound.get(url)),\n',
    to: '    [customFetch]: async (url) => fetch(url),\n',
    red: [
      {
        file: answers,
        test: 'gives its keys through the guard of our own network, whatever its name resolves to',
        says: /expected 1 to be/,
      },
    ],
  },
  {
    guard: 'A provider that did not check an address is not believed about it',
    file: 'src/domain/accounts/provider-identity.ts',
    from: "  if (!emailVerified) return { refused: 'PROVIDER_EMAIL_UNVERIFIED' };\n",
    to: '  void emailVerified;\n',
    red: [
      {
        file: providers,
        test: 'is not believed when the provider did not check it',
        says: /PROVIDER_EMAIL_UNVERIFIED/,
      },
    ],
  },
  {
    guard: 'An account with an unconfirmed address is not joined in passing',
    file: 'src/domain/accounts/provider-identity.ts',
    from: 'account.emailVerified && !account.isStaff && !account.isDisabled',
    to: '!account.isStaff && !account.isDisabled',
    red: [
      {
        file: providers,
        test: 'does not join an account that an attacker may have opened for the victim',
        says: /PROVIDER_LINK_FIRST/,
      },
    ],
  },
  {
    guard: 'Staff are not joined in passing',
    file: 'src/domain/accounts/provider-identity.ts',
    from: 'account.emailVerified && !account.isStaff && !account.isDisabled',
    to: 'account.emailVerified && !account.isDisabled',
    red: [{ file: providers, test: 'does not join superAdmin of the staff', says: /PROVIDER_LINK_FIRST/ }],
  },
  {
    guard: 'An organization speaks for its own domains only',
    file: 'src/domain/accounts/provider-identity.ts',
    from: "  if (!mayVouch) return { refused: 'PROVIDER_WRONG_DOMAIN' };\n",
    to: '  void mayVouch;\n',
    red: [
      {
        file: providers,
        test: 'counts from an organization for its own domains only',
        says: /PROVIDER_WRONG_DOMAIN/,
      },
    ],
  },
  {
    guard: 'An account elsewhere that is linked to another person is not linked again',
    file: 'src/server/accounts/providers/link-identity.ts',
    from: "  ensure(!linked, 'IDENTITY_ALREADY_EXISTS', { provider: provider.label });\n",
    to: '  if (linked) return;\n',
    red: [
      {
        file: identities,
        test: 'of what belongs to another account is refused, and the session stays',
        says: /IDENTITY_ALREADY_EXISTS/,
      },
    ],
  },
  {
    guard: 'The last way in is not taken away',
    file: 'src/server/accounts/providers/identities.ts',
    from: "  ensure(mayUnlink({ hasPassword, otherIdentities }), 'SINGLE_IDENTITY_NOT_DELETABLE', { provider });\n",
    to: '  void otherIdentities;\n',
    red: [{ file: identities, test: 'is refused for the only way in', says: /ObjectContaining/ }],
  },
];
