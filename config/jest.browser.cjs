/** jsdom plus APIs that supported browsers have and jsdom lacks. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { webcrypto } = require('node:crypto');

/** Without MessageChannel: React would keep its ports open and falls back to timers. */
const lent = ['fetch', 'Headers', 'Request', 'Response', 'ReadableStream', 'TransformStream', 'WritableStream'].concat([
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
]);

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of lent) this.global[name] ??= globalThis[name];
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
    }
  }

  /** Browser builds of packages are ES modules, which jest cannot load. */
  exportConditions() {
    return ['require', 'default'];
  }
};
