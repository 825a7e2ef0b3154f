/** Preloaded into Umi's development server, which would outlive its parent process: stops it then. */
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
