import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SetupView } from '#api/shops/setup.ts';
import { DraftNotices } from './setup-panels.tsx';
import type { DraftInHand } from './use-draft.ts';

type Told = Pick<DraftInHand, 'state' | 'newer'>;

const said = (told: Told) => renderToStaticMarkup(<DraftNotices hand={told as DraftInHand} />);
const newer = {} as SetupView;

describe('what is said of a draft', () => {
  it('is that it is saved, once it is', () => {
    expect(said({ state: 'saved', newer: null })).toContain('>Saved<');
    expect(said({ state: 'saving', newer: null })).toContain('Saving...');
  });

  it('is never that it is saved where another tab was first, or where it was refused', () => {
    const changed = said({ state: 'saved', newer });
    expect(changed).toContain('This was changed somewhere else');
    expect(changed).not.toContain('>Saved<');
    expect(said({ state: 'refused', newer: null })).not.toContain('>Saved<');
  });

  it('is that it waits for the connection, also where another tab was first', () => {
    expect(said({ state: 'offline', newer })).toContain('Not saved yet, because you are offline.');
  });
});
