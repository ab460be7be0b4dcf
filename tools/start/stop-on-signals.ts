// One Ctrl-C arrives up to three times: from the terminal, from npm and from the script that installed us.
const sameCtrlCMs = 1_000;

/**
 * Calls `stop` at the first Ctrl-C, SIGTERM or closed terminal, or when the process that started us is killed, and
 * `kill` at the next Ctrl-C a second or more later.
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
  // A closed terminal fails every write, and that is no reason to leave children behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
