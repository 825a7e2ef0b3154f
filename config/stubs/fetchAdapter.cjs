/** Stands for axios' fetch adapter; in a browser axios takes the one over XMLHttpRequest first. */
module.exports = { getFetch: () => false };
