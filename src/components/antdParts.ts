/**
 * Class names of parts of antd's components, for scripts, because antd gives these parts neither a role nor a
 * property. Scripts name antd's classes only here (tests/config/antdClasses.test.ts).
 */

export const FIELD = '.ant-form-item';
/** A drawer's root, which takes the focus as well as the dialog in it. */
export const DRAWER = '.ant-drawer';
export const POPOVER = '.ant-popover';
/** A closed popover, which stays in the page. */
export const CLOSED_POPOVER = '.ant-popover-hidden';
/** A dialog other than a drawer, both of which have the role; closed ones stay in the page. */
export const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"])';
/** What surrounds a table, and shows that it loads. */
export const LIVE_TABLE = '.ant-table-wrapper > [aria-live]';
export const SELECT = '.ant-select';
