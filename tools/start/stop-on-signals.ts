// One Ctrl-C can arrive up to three times: from the terminal, from npm, and from the script that installed the
// packages.
const sameCtrlCMs = 1_000;

/**
 * Calls `stop` on the first Ctrl-C, SIGTERM or closed terminal, or when our parent is killed. Calls `kill` on another
 * Ctrl-C a second or more later.
 */
export function stopOnSignals({ stop, kill }: { stop: () => void; kill: () => void }): void {
  let firstAtMs: number | undefined;
  function onSignal() {
    if (firstAtMs === undefined) {
      firstAtMs = Date.now();
      stop();
    } else if (Date.now() - firstAtMs > sameCtrlCMs) kill();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  process.once('disconnect', onSignal);
  process.channel?.unref();
  // Writes fail after the terminal closes, which must not leave child processes behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
