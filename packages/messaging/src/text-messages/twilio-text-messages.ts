import { createRequire } from 'node:module';
import type { SendOutcome } from '../mail/mail-port.ts';
import type { TextMessagePort } from './text-message-port.ts';

// The SDK is CommonJS, and loading all of it takes a second: it is required by whoever sends text messages, at the first use.
const require = createRequire(import.meta.url);
type Sdk = typeof import('twilio');

/** An account at Twilio. `baseUrl` stands for https://api.twilio.com, at which a test puts a server of its own. */
export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;

/** Text messages by Twilio's own SDK. */
export function openTwilioTextMessages(options: TwilioOptions): TextMessagePort {
  const { accountSid, authToken } = options;
  const sdk: Sdk = require('twilio');
  const client = sdk(accountSid, authToken, { httpClient: httpClientOf(sdk, options) });
  return {
    async send({ from, to, text }) {
      try {
        await client.messages.create({ from: internationalNumber(from), to: internationalNumber(to), body: text });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Whether a notice about an incoming message was signed with the account's token, over this address and these fields. */
export function isSignedByTwilio(
  notice: { readonly signature: string; readonly url: string; readonly fields: Readonly<Record<string, string>> },
  { authToken }: Pick<TwilioOptions, 'authToken'>,
): boolean {
  const sdk: Sdk = require('twilio');
  return sdk.validateRequest(authToken, notice.signature, notice.url, notice.fields);
}

function httpClientOf(sdk: Sdk, { baseUrl, timeoutMs = defaultTimeoutMs }: TwilioOptions) {
  const client = new sdk.RequestClient({ timeout: timeoutMs });
  if (baseUrl === undefined) return client;
  const send = client.request.bind(client);
  client.request = (request) => send({ ...request, uri: request.uri.replace('https://api.twilio.com', baseUrl) });
  return client;
}

/** 10 digits become +1 and the digits; a short code stays as it is. */
function internationalNumber(number: string): string {
  return /^\d{10}$/.test(number) ? `+1${number}` : number;
}

/** A 4xx is about this message, but for those that are about our account or its pace. */
function outcomeOf(error: unknown): SendOutcome {
  const { status, code } = error as { status?: unknown; code?: unknown };
  const reason = String(code ?? status ?? 'unknown');
  const isFinal = typeof status === 'number' && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return { kind: isFinal ? 'refused' : 'unavailable', reason };
}
