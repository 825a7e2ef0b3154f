/** jsdom, plus what every browser of the support list has and jsdom lacks. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { webcrypto } = require('node:crypto');

/** Not Node's message channels: React would keep their ports open; without them it falls back to timers. */
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

  /** Packages with a separate browser build ship it as an ES module, which jest cannot load. */
  exportConditions() {
    return ['require', 'default'];
  }
};
