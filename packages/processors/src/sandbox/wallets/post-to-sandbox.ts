/** Runs in a page. Sends a body to the sandbox and returns its response. Throws if it refuses. */
export async function postToSandbox(
  { origin, publishableKey }: { origin: string; publishableKey: string },
  { path, body }: { path: string; body: object },
): Promise<Record<string, string>> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused with status ${answer.status}`);
  return answer.json();
}
