import * as z from 'zod/mini';

/** The settings of a process that writes messages, to be spread into its own, by the names of their environment variables. */
export const messageSettings = {
  /** The portals' addresses, with {tenant} where a tenant's label stands. Links in messages lead there. */
  PORTAL_URL: z
    .string()
    .check(
      z.regex(
        /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
        'must be an address such as https://{tenant}.pay.example, with no path',
      ),
    ),
  /** The server that takes e-mail; empty where none does. */
  MAIL_URL: z._default(
    z.union([z.literal(''), z.url({ protocol: /^smtps?$/, hostname: /./ })], 'must begin with smtp:// or smtps://'),
    '',
  ),
  /**
   * The mailbox that reports of undeliverable mail go to, such as bounces@mail.example.com. Each message gets a signed address of its own there
   * (bounces+<token>@...), so that nobody can forge a report. Empty where reports go to the sender's address.
   */
  MAIL_BOUNCE_ADDRESS: z._default(
    z
      .string()
      .check(
        z.regex(/^(?:[a-z0-9._-]{1,20}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/i, 'must be an address without a plus sign'),
      ),
    '',
  ),
  /** The account at Twilio that sends text messages; empty where none does. */
  TEXT_ACCOUNT_SID: z._default(z.string().check(z.regex(/^(?:AC[0-9a-f]{32})?$/i, 'must be AC and 32 digits')), ''),
  TEXT_AUTH_TOKEN: z._default(z.string(), ''),
  /** The demo's: messages that nobody carries land in this folder. */
  OUTBOX_FOLDER: z._default(z.string(), ''),
};
