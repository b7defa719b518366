import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { keepPace } from './keep-pace.ts';

const SIGNALED = 1;

/** A map whose drawing ends when the test says so. */
function aMap() {
  let drawn = 0;
  let isDrawn = false;
  let frames: (() => void)[] = [];
  let onRender = () => {};
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
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
    on: (_: string, run: () => void) => (onRender = run),
    triggerRepaint: () => {
      drawn += 1;
      isDrawn = false;
      onRender();
    },
  };
  keepPace(map as unknown as MapLibre);
  return {
    map,
    drawn: () => drawn,
    finish: () => (isDrawn = true),
    nextFrame: () => {
      const due = frames;
      frames = [];
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
  const { map, drawn, finish, nextFrame } = aMap();
  map.triggerRepaint();
  map.triggerRepaint();
  map.triggerRepaint();
  nextFrame();
  nextFrame();
  expect(drawn()).toBe(1);
  finish();
  nextFrame();
  expect(drawn()).toBe(2);
  nextFrame();
  expect(drawn()).toBe(2);
});
