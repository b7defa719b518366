import {
  addProtocol,
  type LayerSpecification,
  type Map as MapLibre,
  type MapSourceDataEvent,
  type SourceSpecification,
} from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { shownScheme } from '#web/lib/color-scheme.ts';
import { FIRST_ABOVE_TILES, OWN_NAMES } from './map-style.ts';
import { type Palette, readPalette } from './palette.ts';
import { rasterLayers, vectorLayers } from './tile-layers.ts';

type Tiles = { kind: 'raster' | 'vector' | 'archive'; url: string; attribution: string };

/**
 * Adds the operator's tiles under our lines, if any, and returns their attribution. The offline base stays
 * below and shows through missing tiles.
 */
export function useTiles(map: MapLibre | null): string | null {
  const [attribution, setAttribution] = useState<string | null>(null);
  useEffect(() => {
    if (!map) return;
    let isOver = false;
    const show = async () => {
      const tiles = await readTiles();
      if (!tiles || isOver) return;
      await addTiles(map, tiles, () => isOver);
      if (!isOver) setAttribution(tiles.attribution);
    };
    // The map still works if the tile server is down.
    show().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [map]);
  return attribution;
}

/** The tile layers of this map in these colors. */
export function layersOfTiles(map: MapLibre, palette: Palette, isDark: boolean): LayerSpecification[] {
  const type = map.getSource('tiles')?.type;
  if (type === 'raster') return rasterLayers(isDark);
  return type === 'vector' ? vectorLayers(palette) : [];
}

async function readTiles(): Promise<Tiles | null> {
  const response = await fetch('/map/settings');
  if (!response.ok) return null;
  const { tiles } = (await response.json()) as { tiles: Tiles | null };
  return tiles;
}

async function addTiles(map: MapLibre, tiles: Tiles, isOver: () => boolean): Promise<void> {
  const source = await sourceOf(tiles);
  if (isOver()) return;
  map.addSource('tiles', source);
  const layers = layersOfTiles(map, readPalette(map.getContainer()), shownScheme() === 'dark');
  for (const layer of layers) map.addLayer(layer, FIRST_ABOVE_TILES);
  // Tiles bring their own names. Ours disappear when the first tile arrives.
  const hideOwnNames = (event: MapSourceDataEvent) => {
    if (event.sourceId !== 'tiles' || event.tile?.state !== 'loaded') return;
    map.off('sourcedata', hideOwnNames);
    for (const id of OWN_NAMES) map.setLayoutProperty(id, 'visibility', 'none');
  };
  map.on('sourcedata', hideOwnNames);
}

async function sourceOf({ kind, url }: Tiles): Promise<SourceSpecification> {
  if (kind !== 'archive') {
    return kind === 'raster'
      ? { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 }
      : { type: 'vector', tiles: [url], maxzoom: 15 };
  }
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const protocol = new Protocol();
  const archive = new PMTiles(url);
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  const { tileType } = await archive.getHeader();
  const source = { url: `pmtiles://${url}` };
  return tileType === TileType.Mvt
    ? { type: 'vector', ...source }
    : { type: 'raster', tileSize: 256, ...source };
}
