export { brand } from '#domain/brand.ts';
