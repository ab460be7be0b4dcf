export type RetryOptions = {
  /** How many times to repeat a request. The default is 3. */
  readonly maxRetries: number;
  /** Replaces the runtime's fetch. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Replaces the timer. */
  readonly sleep: (milliseconds: number) => Promise<void>;
};

const firstDelayMs = 250;
const longestDelayMs = 30_000;

/**
 * Sends a request, and repeats it after a network error, a limit, a server error, or while an earlier request with its
 * idempotency key is running. Waits as long as the server asks, or else twice as long each time. Returns the last
 * response, or throws the last network error.
 */
export async function fetchWithRetries(
  request: Request,
  {
    maxRetries = 3,
    fetch: send = fetch,
    sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }: Partial<RetryOptions>,
): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const isLast = tries >= maxRetries;
    let delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** tries) * (0.5 + Math.random() / 2);
    try {
      // A body can be sent only once, so each try sends a copy.
      const response = await send(request.clone());
      if (isLast || !(await isRepeatable(response))) return response;
      const seconds = Number(response.headers.get('retry-after'));
      if (seconds > 0) delayMs = seconds * 1000;
    } catch (error) {
      if (isLast || request.signal.aborted) throw error;
    }
    await sleep(delayMs);
  }
}

/** A write without an idempotency key is a dry run, so repeating it is safe, too. */
async function isRepeatable(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return true;
  if (response.status !== 409) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { error?: { code?: string } } | undefined)?.error?.code === 'request_in_progress';
}
