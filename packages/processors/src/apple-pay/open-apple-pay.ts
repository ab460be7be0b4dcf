import { Agent, request as httpsRequest } from 'node:https';
import { createSecureContext } from 'node:tls';
import { gatewayAddress, isAppleGateway } from './apple-gateway.ts';
import { ApplePayOutageError, type ApplePayPort, type MerchantSession } from './apple-pay-port.ts';

/** Merchant identity certificate and its private key, both as PEM. */
export type ApplePayCertificate = { certificate: string; key: string };

type ApplePayOptions = ApplePayCertificate & {
  /** Limit of a whole request, by default 10 s. */
  timeoutMs?: number;
  /** Hosts that may be called. Tests replace Apple's. */
  isAppleHost?: (host: string) => boolean;
  /** Trusted authorities as PEM. Defaults to the system's. Tests replace them. */
  ca?: string;
};

const maxAnswerBytes = 65_536;

/**
 * Opens Apple Pay with a merchant certificate. Throws immediately if the certificate is unusable. `close` closes idle
 * connections.
 */
export function openApplePay(options: ApplePayOptions): ApplePayPort & { close(): void } {
  const { certificate: cert, key, ca, timeoutMs = 10_000, isAppleHost = isAppleGateway } = options;
  const agent = new Agent({ keepAlive: true, cert, key, minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) });
  createSecureContext({ cert, key });
  return {
    openSession: async ({ validationUrl, merchantIdentifier, displayName, host }) => {
      const url = gatewayAddress(validationUrl, isAppleHost);
      if (!url) return undefined;
      const asked = { merchantIdentifier, displayName, initiative: 'web', initiativeContext: domainOf(host) };
      return readSession(await post(url, { agent, timeoutMs, body: JSON.stringify(asked) }));
    },
    close: () => agent.destroy(),
  };
}

/** Apple expects a domain without a port. */
export function domainOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Doesn't follow redirects. Rejects responses that are too long or too late. */
function post(
  url: URL,
  { agent, timeoutMs, body }: { agent: Agent; timeoutMs: number; body: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      reject(new ApplePayOutageError(`Apple Pay returned no merchant session: ${reason}`));
      request.destroy();
    };
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = httpsRequest(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(timeoutMs) });
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    request.on('response', (response) => {
      if (response.statusCode !== 200) return fail(`HTTP ${response.statusCode}`);
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) fail('the response is too long');
        else chunks.push(chunk);
      });
      response.on('error', () => fail('the connection closed before the whole response arrived'));
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
    request.end(body);
  });
}

function readSession(body: string): MerchantSession {
  try {
    const session: unknown = JSON.parse(body);
    if (typeof session === 'object' && session !== null && !Array.isArray(session)) return session as MerchantSession;
  } catch {
    // Falls through to the same outage: half a response is as useless as an invalid one.
  }
  throw new ApplePayOutageError('Apple Pay returned no merchant session: the response could not be read');
}
