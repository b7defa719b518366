/** So many wrong codes close the door, so that six digits cannot be tried out. */
export const WRONG_CODES_ALLOWED = 5;
export const CODE_LOCK_MINUTES = 15;
