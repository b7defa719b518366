/** How many shops an owner may mark. The table of favorites has as many places. */
export const MOST_FAVORITES = 50;
