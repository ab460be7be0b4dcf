/** A call of a function in a V8 CPU profile. */
type ProfileNode = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
};

/** V8's CPU profile: `samples` are the ids of the nodes that ran, and `timeDeltas` the time between samples in µs. */
export type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

const samplingIntervalUs = 500;
const attempts = 50;

/**
 * Profiles another Node process while `work` runs, through the inspector that the process opens at `port` when it gets
 * SIGUSR1. `port` is the process's `--inspect-port`.
 */
export async function recordProfile(
  { pid, port }: { pid: number; port: number },
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`the inspector at port ${port} refused a connection`)));
  });
  const answers = new Map<number, (result: { profile: CpuProfile }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    answers.get(id)?.(result);
  });
  let requests = 0;
  const send = (method: string, params = {}) =>
    new Promise<{ profile: CpuProfile }>((resolve) => {
      answers.set(++requests, resolve);
      socket.send(JSON.stringify({ id: requests, method, params }));
    });
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
  await send('Profiler.start');
  await work();
  const { profile } = await send('Profiler.stop');
  socket.close();
  return profile;
}

/** Waits until the inspector listens, which takes the process a moment after the signal. */
async function inspectorUrl(port: number): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
