/** An empty module. */
module.exports = {};
