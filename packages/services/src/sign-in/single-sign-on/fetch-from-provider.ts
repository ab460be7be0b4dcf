import type { CustomFetchOptions } from 'openid-client';

/** A provider's largest response, its keys, has a few kilobytes. An endless one must not fill this process's memory. */
const maxBytes = 1024 * 1024;

/** The identity provider was unreachable, failed or took too long. Another try may succeed. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/**
 * Sends one request of openid-client to an identity provider and reads the complete response. Throws ProviderAway
 * without a usable response: no connection, an interrupted one, a timeout, a 5xx status, or more than a megabyte.
 */
export async function fetchFromProvider(address: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(address, options as RequestInit).catch(away);
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new ProviderAway(`status ${response.status}`);
  }
  const body = await readAll(response).catch(away);
  const { status, headers } = response;
  return new Response(body.length > 0 ? body : null, { status, headers });
}

async function readAll(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderAway('the response is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Node puts the reason of a failed fetch into its cause: a socket error code or the name of a timeout. */
function away(error: unknown): never {
  if (error instanceof ProviderAway) throw error;
  const cause = error instanceof TypeError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  throw new ProviderAway(code ?? (cause instanceof Error ? cause.name : 'no response'), { cause: error });
}
