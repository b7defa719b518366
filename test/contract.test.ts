import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handlers } from '#server/wiring/all-handlers.ts';
import { listOperations } from '#server/core/router.ts';
import { accessMatrix, type OperationName } from './access/access-matrix.ts';

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
function isCalled(steps: readonly string[]): boolean {
  // The part before the verb may have been taken into a variable of its own.
  const [area, verb] = steps.slice(-2);
  const call = new RegExp(`\\b${area}(\\(\\))?\\s*\\.${verb}\\(|['"]${steps.join('.')}['"]`);
  return tests.some((text) => call.test(text));
}

describe('the contract', () => {
  it('has a handler for every operation, and no handler without one', () => {
    expect(namesIn(handlers).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  it.each(operations)('says who may call $name, as the matrix does', ({ name, meta }) => {
    const row = Object.values(accessMatrix[name as OperationName]);
    const isForAnyone = meta.access.who === 'anyone' || meta.access.who === 'demo';
    // If the matrix admits everyone at the door, the contract must, too, and the other way round.
    expect(row.some((outcome) => outcome === 'sign-in' || outcome === 'no')).toBe(!isForAnyone);
  });

  it.each(operations)('has a test of what $name does', ({ steps, name }) => {
    expect(isCalled(steps), `no test calls ${name}`).toBe(true);
  });

  it('asks for a key wherever a person’s press could be sent twice', () => {
    const writesWithoutKey = operations
      .filter(({ meta }) => meta.kind === 'write' && !meta.idempotent)
      .map(({ name }) => name);
    // Twice is the same as once, or is meant: sessions, second factors (a repeated answer would show a
    // secret again), a link that works once, an email of which three go out an hour, a list of addresses, a
    // question to the provider, the clock of the demo, and a sign-in elsewhere that begins or ends.
    const known = [
      // One's own account: what is set twice is set, and a link or code works once.
      'accounts.profile.cancelEmailChange',
      'accounts.profile.changeEmail',
      'accounts.profile.changePassword',
      'accounts.profile.changePhone',
      'accounts.profile.confirmEmail',
      'accounts.profile.confirmPhone',
      'accounts.profile.download',
      'accounts.profile.endSession',
      'accounts.profile.endSessionsByLink',
      'accounts.profile.remove',
      'accounts.profile.removePhone',
      'accounts.profile.renewSession',
      'accounts.profile.setPreference',
      'accounts.profile.update',
      'accounts.confirmEmail',
      'accounts.confirmPhone',
      'accounts.openLink',
      'accounts.requestCode',
      'accounts.requestLink',
      'accounts.requestRecovery',
      'accounts.resendConfirmation',
      'accounts.resetPassword',
      'accounts.unlock',
      'accounts.signInWithCode',
      'accounts.signUp',
      'demo.moveClock',
      'demo.signIn',
      'accounts.factors.finishAuthenticator',
      'accounts.factors.finishPasskeyEnrolment',
      'accounts.factors.generateBackupCodes',
      'accounts.factors.prove',
      'accounts.factors.redeemBackupCode',
      'accounts.factors.removeFactor',
      'accounts.factors.renameFactor',
      'accounts.factors.signInWithPasskey',
      'accounts.factors.skip',
      'accounts.factors.startAuthenticator',
      'accounts.factors.startPasskey',
      'accounts.factors.startPasskeyEnrolment',
      'accounts.factors.stepUp',
      // Copies that no form is sent with go after a day.
      'jobs.copyPhotos',
      'jobs.discardGuestLink',
      'jobs.openGuestLink',
      // Confirming twice is confirming once.
      'bookings.confirmByLink',
      'accounts.previewRole',
      'jobs.requestGuestLink',
      'accounts.signIn',
      'accounts.signOut',
      // A link that works once, and a draft that counts its versions.
      'shops.setup.acceptInvitation',
      'shops.setup.saveDraft',
      'site.notifyMe',
      'site.newsletter.confirm',
      'site.newsletter.leave',
      'site.newsletter.subscribe',
      'notifications.markAllRead',
      'notifications.markRead',
      // A mark that never goes back.
      'messages.markRead',
      'payments.finishCard',
      'payments.refresh',
      'payments.refreshTip',
      'payments.payoutAccount.finish',
      'payments.payoutAccount.refresh',
      'accounts.providers.link',
      'accounts.providers.nonce',
      'accounts.providers.signInWithIdToken',
      'accounts.providers.unlink',
      // Put away twice is put away.
      'dashboard.putAway',
      'shops.team.acceptInvitation',
      // A new link, and a new entry, at every press.
      'audit.staff.export',
    ];
    expect(writesWithoutKey.toSorted()).toEqual(known.toSorted());
  });

  it('has one address for each operation', () => {
    const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

function namesIn(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, part]: [string, object]) =>
    typeof part === 'function' ? [prefix + name] : namesIn(part, `${prefix}${name}.`),
  );
}
