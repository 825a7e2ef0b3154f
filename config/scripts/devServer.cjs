/**
 * Loaded into Umi's development server. It otherwise listens on every interface whatever HOST says: here a server
 * that names no host listens on HOST. And it does not outlive who started it, however that ended.
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
    // The first process of the group takes Umi's compilers with it.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}, 1000).unref();
