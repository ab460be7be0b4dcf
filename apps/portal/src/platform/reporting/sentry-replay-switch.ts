import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { BrowserClient } from '@sentry/browser';
import { takesPaymentDetails } from '../addresses/payment-screens.ts';
import { whenIdle } from '../idle.ts';
import type { openReplay } from './sentry-replay.ts';

type Replay = ReturnType<typeof openReplay>;

/**
 * Turns the recording on and off by screen. It never runs on a screen with payment details, and its code isn't loaded
 * before another screen is shown. Returns a function to call before each screen renders.
 */
export function startReplay(
  client: BrowserClient,
  { isRecorded }: { readonly isRecorded: boolean },
): (pathname: string) => void {
  let isWanted = false;
  let replay: Replay | undefined;
  let isLoading = false;
  // The earlier recording is still being sent from the same buffer.
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
    // The previous screen stays visible until the next one renders.
    if (isWanted && !before) whenIdle(() => void start());
    if (!isWanted && before && replay) stopping = Promise.resolve(replay.stop()).catch(() => undefined);
  };
}

function resume(replay: Replay, isRecorded: boolean): void {
  if (isRecorded) replay.start();
  else replay.startBuffering();
}
