import { FIRST_ZIPS } from '#domain/coverage.ts';

/** The ZIP codes of the beta as texts name them, apart from the other numbers, which not every page needs. */
export const betaZips = `${FIRST_ZIPS.slice(0, -1).join(', ')} and ${FIRST_ZIPS.at(-1)}`;
