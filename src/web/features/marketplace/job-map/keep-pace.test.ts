import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { keepPace } from './keep-pace.ts';

const SIGNALED = 1;

/** A map whose frames finish when the test says so. */
function aMap() {
  let drawn = 0;
  let isDrawn = false;
  let looks: (() => void)[] = [];
  const on = new Map<string, () => void>();
  vi.stubGlobal('setTimeout', (run: () => void) => looks.push(run));
  const gl = {
    SIGNALED,
    fenceSync: () => ({}),
    deleteSync: () => {},
    flush: () => {},
    isContextLost: () => false,
    getSyncParameter: () => (isDrawn ? SIGNALED : 0),
  };
  const map = {
    getCanvas: () => ({ getContext: () => gl }),
    on: (event: string, run: () => void) => on.set(event, run),
    triggerRepaint: () => {
      drawn += 1;
      isDrawn = false;
      on.get('render')?.();
    },
  };
  keepPace(map as unknown as MapLibre);
  return {
    map,
    drawn: () => drawn,
    finish: () => (isDrawn = true),
    lose: () => on.get('webglcontextlost')?.(),
    look: () => {
      const due = looks;
      looks = [];
      for (const run of due) run();
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

it('draws the first frame at once', () => {
  const { map, drawn } = aMap();
  map.triggerRepaint();
  expect(drawn()).toBe(1);
});

it('draws no other before the last one was drawn, however often it is asked for', () => {
  const { map, drawn, finish, look } = aMap();
  map.triggerRepaint();
  map.triggerRepaint();
  map.triggerRepaint();
  look();
  look();
  expect(drawn()).toBe(1);
  finish();
  look();
  expect(drawn()).toBe(2);
  look();
  expect(drawn()).toBe(2);
});

it('waits for nothing that went with what drew it', () => {
  const { map, drawn, lose, look } = aMap();
  map.triggerRepaint();
  map.triggerRepaint();
  lose();
  look();
  expect(drawn()).toBe(2);
});
