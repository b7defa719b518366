import { searching } from './marketplace/search.ts';
import { savedSearches } from './marketplace/saved-searches.ts';
import { directory } from './marketplace/directory.ts';
import { favorites } from './marketplace/favorites.ts';

export const marketplace = { ...searching, savedSearches, directory, favorites };
