/** Default page size of lists. */
export const PAGE_SIZE = 20;
/** Page size of the operation log, which has short rows. */
export const LOG_PAGE_SIZE = 50;
