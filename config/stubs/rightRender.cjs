/** Stands for the menu of the user that Umi's layout plugin generates; src/shell/HeaderBar.tsx is ours. */
module.exports = { getRightRenderContent: () => null };
