import { createStore } from '@/domain/store';

/** The record that a page shows, for the document's title, where the address does not name it; '' for none. */
export const recordName = createStore('');
