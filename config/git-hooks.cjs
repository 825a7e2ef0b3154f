/** Git's hooks, put in place after an install. SKIP_SIMPLE_GIT_HOOKS=1 passes them over for once. */
module.exports = { 'pre-commit': 'node node_modules/lint-staged/bin/lint-staged.js -c config/lint-staged.mjs' };
