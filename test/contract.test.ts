import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handlers } from '#server/wiring/all-handlers.ts';
import { listOperations } from '#server/core/router.ts';
import { accessMatrix, type OperationName } from './access-matrix.ts';

// Every operation has a handler, a rule of access, and a test of what it does. The walks that call each of
// them by themselves (the access matrix, the canaries) do not count: they would notice no wrong answer.

const root = join(import.meta.dirname, '..');
const walks = /(access-matrix|canary|canary-story|canary-of-pages|contract)\.test\.ts$/;
const tests = [
  ...globSync('{src,scripts}/**/*.test.{ts,tsx}', { cwd: root }),
  ...globSync('test/**/*.{test,e2e}.ts', { cwd: root }),
]
  .filter((path) => !walks.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

const operations = listOperations();

/** A call such as `app.as('ana').jobs.get(…)`, however its line is broken, or the name as it is sent. */
function isCalled(area: string, verb: string): boolean {
  const call = new RegExp(`\\b${area}\\s*\\.${verb}\\(|['"]${area}\\.${verb}['"]`);
  return tests.some((text) => call.test(text));
}

describe('the contract', () => {
  it('has a handler for every operation, and no handler without one', () => {
    const handled = Object.entries(handlers).flatMap(([area, verbs]) =>
      Object.keys(verbs).map((verb) => `${area}.${verb}`),
    );
    expect(handled.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  it.each(operations)('says who may call $name, as the matrix does', ({ name, meta }) => {
    const row = Object.values(accessMatrix[name as OperationName]);
    const isForAnyone = meta.access.who === 'anyone' || meta.access.who === 'demo';
    // Where the matrix turns nobody away at the door, the contract must not either, and the other way round.
    expect(row.some((outcome) => outcome === 'sign-in' || outcome === 'no')).toBe(!isForAnyone);
  });

  it.each(operations)('has a test of what $name does', ({ area, verb, name }) => {
    expect(isCalled(area, verb), `no test calls ${name}`).toBe(true);
  });

  it('asks for a key wherever a person’s press could be sent twice', () => {
    const writesWithoutKey = operations
      .filter(({ meta }) => meta.kind === 'write' && !meta.idempotent)
      .map(({ name }) => name);
    // Twice is the same as once, or is meant: sessions, second factors (a repeated answer would show a secret
    // again), a link that works once, a mail of which three go out an hour, a list of addresses, a question
    // to the provider, the clock of the demo, and a sign-in elsewhere that begins or ends.
    expect(writesWithoutKey.toSorted()).toEqual([
      // One's own account: what is set twice is set, and a link or code works once.
      'account.cancelEmailChange',
      'account.changeEmail',
      'account.changePassword',
      'account.changePhone',
      'account.confirmEmail',
      'account.confirmPhone',
      'account.download',
      'account.endSession',
      'account.endSessionsByLink',
      'account.remove',
      'account.removePhone',
      'account.renewSession',
      'account.setPreference',
      'account.update',
      'accounts.confirmEmail',
      'accounts.confirmPhone',
      'accounts.openLink',
      'accounts.requestCode',
      'accounts.requestLink',
      'accounts.requestRecovery',
      'accounts.resendConfirmation',
      'accounts.resetPassword',
      'accounts.signInWithCode',
      'accounts.signUp',
      'demo.moveClock',
      'demo.signIn',
      'factors.finishAuthenticator',
      'factors.finishPasskeyEnrolment',
      'factors.generateBackupCodes',
      'factors.prove',
      'factors.redeemBackupCode',
      'factors.removeFactor',
      'factors.renameFactor',
      'factors.signInWithPasskey',
      'factors.skip',
      'factors.startAuthenticator',
      'factors.startPasskey',
      'factors.startPasskeyEnrolment',
      'factors.stepUp',
      'identity.openGuestLink',
      'identity.previewRole',
      'identity.requestGuestLink',
      'identity.signIn',
      'identity.signOut',
      // A link that works once, and a draft that counts its versions.
      'joining.acceptInvitation',
      'joining.saveDraft',
      'leads.notifyMe',
      'newsletter.confirm',
      'newsletter.leave',
      'newsletter.subscribe',
      'notices.markAllRead',
      'notices.markRead',
      'payments.finishCard',
      'payments.refresh',
      'payoutAccount.finish',
      'payoutAccount.refresh',
      'providers.link',
      'providers.nonce',
      'providers.signInWithIdToken',
      'providers.unlink',
      // Put away twice is put away.
      'shopHome.putAway',
      'team.acceptInvitation',
      // A new link, and a new entry, at every press.
      'trail.export',
    ]);
  });

  it('has one address for each operation', () => {
    const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
