import { pageVersion } from '@quittance/browser/page-head';
import {
  BrowserClient,
  captureException,
  captureMessage,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/browser';
import type { AppConfig } from '../app-config.ts';
import type { Fault, FaultSender } from './error-reporting.ts';
import { scrubAddress, scrubAddressesIn } from './scrub.ts';
import { onlyWhatIsAllowed } from './sentry-events.ts';
import { startReplay } from './sentry-replay-switch.ts';

/**
 * Opens Sentry for faults and, if configured, screen recordings (req 1.9). It collects nothing on its own: no names,
 * bodies, headers, breadcrumbs or IP addresses.
 */
export function openSentry(settings: NonNullable<AppConfig['errorReporting']>): FaultSender {
  const { dsn, environment } = settings;
  const isRecorded = Math.random() < settings.replaysSessionSampleRate;
  const client = new BrowserClient({
    dsn,
    environment,
    release: `quittance@${pageVersion()}`,
    transport: (options) => withoutAddresses(makeFetchTransport(options, fetch.bind(window))),
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    replaysSessionSampleRate: isRecorded ? 1 : 0,
    replaysOnErrorSampleRate: isRecorded ? 0 : settings.replaysOnErrorSampleRate,
    beforeSend: onlyWhatIsAllowed,
  });
  setCurrentClient(client);
  client.init();
  return {
    report: capture,
    onScreen:
      isRecorded || settings.replaysOnErrorSampleRate > 0 ? startReplay(client, { isRecorded }) : () => undefined,
  };
}

function capture({ message, requestId, path, error }: Fault): void {
  const tags = {
    fault: message,
    ...(requestId !== undefined && { x_uni_req_id: requestId }),
    ...(path !== undefined && { path: scrubAddress(path) }),
  };
  if (error instanceof Error) captureException(error, { tags });
  else captureMessage(message, { tags, level: 'error' });
}

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/**
 * Scrubs everything again before it is sent. A screen's address appears in many parts of a recording, and its query or
 * fragment may contain a token. Envelopes that can't be scrubbed aren't sent.
 */
function withoutAddresses(transport: Transport): Transport {
  return { ...transport, send: (envelope) => transport.send(scrubbed(envelope)) };
}

function scrubbed([headers, items]: Envelope): Envelope {
  return [headers, items.flatMap(([itemHeaders, body]) => scrubItem(itemHeaders, body))] as unknown as Envelope;
}

function scrubItem(headers: object, body: unknown): [object, unknown][] {
  if (typeof body === 'string') return [[headers, scrubAddressesIn(body)]];
  if (body instanceof Uint8Array) return [];
  return [[headers, JSON.parse(scrubAddressesIn(JSON.stringify(body)))]];
}
