/** Stands for the hook behind Umi's `useRequest`; the console uses the one of `ahooks`. */
const useRequest = () => {
  throw new Error('useRequest of @umijs/max is not part of this build: import it from ahooks.');
};

module.exports = { __esModule: true, default: useRequest, UseRequestProvider: undefined };
