/** URL of land, states and counties as GeoJSON, made by `vite.map-base.ts`. */
declare module 'virtual:map-base' {
  const address: string;
  export default address;
}
