/** Sizes of a page on offer, and the first one, unless the profile has another (`rules.pageSize`). */
export const PAGE_SIZES = [20, 50, 100];
export const PAGE_SIZE = 20;
export const LOG_PAGE_SIZE = 50;
