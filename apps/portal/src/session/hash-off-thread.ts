import { trustedScriptAddress } from '../platform/addresses/trusted-address.ts';
import workerAddress from './hash-password.worker.ts?worker&url';

/** Hashes a password in a worker, which then ends. Rejects if the browser doesn't start it. */
export function hashOffThread(password: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(trustedScriptAddress(workerAddress), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(new Error('the worker failed'))));
    worker.postMessage(password);
  });
}
