import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { BrowserClient } from '@sentry/browser';
import { whenIdle } from './idle.ts';
import { takesPaymentDetails } from './payment-screens.ts';
import type { openReplay } from './sentry-replay.ts';

type Replay = ReturnType<typeof openReplay>;

/**
 * Switches the recording by the screen: it never runs on one that takes payment details, and its code is not loaded before
 * another one shows. Returns what has to be told of each screen before it is drawn.
 */
export function startReplay(
  client: BrowserClient,
  { isRecorded }: { readonly isRecorded: boolean },
): (pathname: string) => void {
  let isWanted = false;
  let replay: Replay | undefined;
  let isLoading = false;
  // What was recorded until then is still being sent, out of the same buffer.
  let stopping: Promise<unknown> = Promise.resolve();

  async function start(): Promise<void> {
    await stopping;
    if (!isWanted || isLoading) return;
    if (replay) return resume(replay, isRecorded);
    isLoading = true;
    const part = await loadOptionalPart(() => import('./sentry-replay.ts'));
    isLoading = false;
    if (!part || !isWanted) return;
    replay = part.openReplay();
    client.addIntegration(replay);
  }

  return (pathname) => {
    const before = isWanted;
    isWanted = !takesPaymentDetails(pathname);
    // The screen that is left stands until the next one is drawn.
    if (isWanted && !before) whenIdle(() => void start());
    if (!isWanted && before && replay) stopping = Promise.resolve(replay.stop()).catch(() => undefined);
  };
}

function resume(replay: Replay, isRecorded: boolean): void {
  if (isRecorded) replay.start();
  else replay.startBuffering();
}
