/** How many rows a list asks for, unless the address or the screen says otherwise. */
export const PAGE_SIZE = 20;
/** The operation log's rows are short, and one looks for a few among many. */
export const LOG_PAGE_SIZE = 50;
