import type { Map as MapLibre } from 'maplibre-gl';

const LOOK_MS = 4;

/**
 * Draws the next map frame only after the last one is done. On slow devices, the browser would otherwise
 * block the page when it gets more frames than it can draw. This skips frames instead.
 */
export function keepPace(map: MapLibre): void {
  const gl = map.getCanvas().getContext('webgl2');
  if (!gl) return;
  const repaint = map.triggerRepaint.bind(map);
  let underway: WebGLSync | null = null;
  let isWaiting = false;

  map.on('render', () => {
    if (underway) gl.deleteSync(underway);
    underway = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
  });
  // The pending frame went with it.
  map.on('webglcontextlost', () => (underway = null));

  const whenDrawn = () => {
    const isDrawn =
      !underway || gl.isContextLost() || gl.getSyncParameter(underway, gl.SYNC_STATUS) === gl.SIGNALED;
    // Checked between frames, so a fast device gets the very next one.
    if (!isDrawn) return void setTimeout(whenDrawn, LOOK_MS);
    isWaiting = false;
    repaint();
  };
  map.triggerRepaint = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenDrawn();
  };
}
