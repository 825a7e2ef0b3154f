/** Stands for `resize-observer-polyfill`: every browser of the support list has its own. */
module.exports = globalThis.ResizeObserver;
