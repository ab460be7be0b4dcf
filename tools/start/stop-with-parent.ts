// Loaded before each of the demo's programs: when the supervisor is killed outright, its channel closes, and the
// program stops as it would on Ctrl-C instead of living on with the port.
const graceMs = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
