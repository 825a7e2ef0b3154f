/**
 * Preloaded into Umi's development server, which ignores HOST and listens on every interface: here it listens on HOST.
 * It also stops when its parent process ends.
 */
const { Server } = require('node:net');

const host = process.env.HOST;
const { listen } = Server.prototype;

Server.prototype.listen = function (first, ...rest) {
  const port = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first));
  if (host && port && typeof rest[0] !== 'string') return listen.call(this, first, host, ...rest);
  if (host && first?.port !== undefined && first.host === undefined) {
    return listen.call(this, { ...first, host }, ...rest);
  }
  return listen.call(this, first, ...rest);
};

const parent = process.ppid;
setInterval(() => {
  if (process.ppid === parent) return;
  try {
    // Kills the process group, Umi’s compilers included.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}, 1000).unref();
