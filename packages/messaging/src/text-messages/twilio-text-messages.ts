import { createRequire } from 'node:module';
import type { SendOutcome } from '../mail/mail-port.ts';
import type { TextMessagePort } from './text-message-port.ts';

// The SDK is CommonJS and takes a second to load, so require it on first use.
const require = createRequire(import.meta.url);
type Sdk = typeof import('twilio');

/** `baseUrl` defaults to https://api.twilio.com; tests set their own server. */
export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;

/** Sends text messages with Twilio's SDK. */
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

/** Reads the account without sending anything. Returns the reason when it can't be used. */
export async function checkTwilio(options: TwilioOptions): Promise<string | undefined> {
  const { accountSid, authToken } = options;
  const sdk: Sdk = require('twilio');
  const client = sdk(accountSid, authToken, { httpClient: httpClientOf(sdk, options) });
  try {
    const { status } = await client.api.v2010.accounts(accountSid).fetch();
    return status === 'active' ? undefined : status;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Verifies that the account's token signed a notice of an incoming message with this URL and these fields. */
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

/** Adds +1 to 10 digits and leaves short codes as they are. */
function internationalNumber(number: string): string {
  return /^\d{10}$/.test(number) ? `+1${number}` : number;
}

function reasonOf(error: unknown): string {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return String(code ?? status ?? 'unknown');
}

/** 4xx replies are final, except those about our account or its rate limit. */
function outcomeOf(error: unknown): SendOutcome {
  const { status } = error as { status?: unknown };
  const reason = reasonOf(error);
  const isFinal = typeof status === 'number' && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return { kind: isFinal ? 'refused' : 'unavailable', reason };
}
