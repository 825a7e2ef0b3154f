/** jsdom plus APIs that supported browsers have and jsdom lacks. */
const { TestEnvironment } = require('jest-environment-jsdom');
const { webcrypto } = require('node:crypto');

const fromNode = [
  ...['fetch', 'Headers', 'Request', 'Response', 'ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextDecoder', 'TextEncoder', 'structuredClone', 'CompressionStream', 'DecompressionStream'],
];

/**
 * A MessageChannel over timers, one way: Node's keeps the process open while a port listens. React and antd's forms use it.
 */
const channelOver = (setTimeout) =>
  class {
    port1 = { onmessage: null, close: () => undefined };
    port2 = { postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data })) };
  };

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.MessageChannel = channelOver(this.global.setTimeout);
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
    }
  }

  /** Browser builds of packages are ES modules, which jest cannot load. */
  exportConditions() {
    return ['require', 'default'];
  }
};
