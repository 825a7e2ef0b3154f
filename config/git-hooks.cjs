/** Git hooks, installed after npm install. SKIP_SIMPLE_GIT_HOOKS=1 skips them once. */
module.exports = { 'pre-commit': 'node node_modules/lint-staged/bin/lint-staged.js -c config/lint-staged.mjs' };
