/** Stands for antd's Tree, which antd's Table brings along for filters in form of a tree; no list has one. */
module.exports = { __esModule: true, default: () => null };
