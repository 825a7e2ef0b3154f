import type { PageTable } from '../control/page';

/** The table of control calls, which the server writes into the page. */
export const TABLE = JSON.parse(document.getElementById('table')?.textContent ?? '') as PageTable;
