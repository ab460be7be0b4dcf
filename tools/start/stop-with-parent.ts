// Loaded into each of the demo's processes. When the supervisor is killed, the IPC channel closes, and the process
// stops as on Ctrl-C instead of running on with its port.
const graceMs = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
