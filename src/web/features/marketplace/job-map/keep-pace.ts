import type { Map as MapLibre } from 'maplibre-gl';

const LOOK_MS = 4;

/**
 * Has a map draw its next frame once the last one has been drawn. Where drawing is slow (an old phone, or no
 * graphics card at all), a page that hands over more than can be drawn is made to wait in the middle of
 * whatever it does; this way it goes on hearing its reader, and only frames are left out.
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
  // What was under way went with it.
  map.on('webglcontextlost', () => (underway = null));

  const whenDrawn = () => {
    const isDrawn =
      !underway || gl.isContextLost() || gl.getSyncParameter(underway, gl.SYNC_STATUS) === gl.SIGNALED;
    // Looked for between the frames, so that whatever was quick enough has the very next one.
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
