import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

function shown(told: string | null): string {
  return renderToStaticMarkup(
    <ConfirmDialog
      open
      title="Before you switch it off"
      changes={[['Posting a job', 'Is off']]}
      told={told}
      canUndo
      action="Switch off"
      onClose={() => undefined}
      onConfirm={() => undefined}
    />,
  );
}

describe('before a dangerous act', () => {
  it('names who is notified, or says that no one is', () => {
    expect(shown('The owner, by email')).toContain('<dt>Who is notified</dt><dd>The owner, by email</dd>');
    expect(shown(null)).toContain('<dt>Who is notified</dt><dd>No one</dd>');
  });

  it('and what an earlier press was refused for is not said again', () => {
    const opened = renderToStaticMarkup(
      <ReasonDialog
        title="Before the fees change"
        changes={[]}
        told={null}
        canUndo
        action="Announce"
        reasonHelp="Saved in the record."
        error={new Error('These fees start too soon')}
        act={() => Promise.resolve(undefined)}
        onClose={() => undefined}
      />,
    );
    expect(opened).toContain('Before the fees change');
    expect(opened).not.toMatch(/role="alert"|did not answer|too soon/);
  });
});
