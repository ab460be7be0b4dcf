import * as z from 'zod/mini';

/** Messaging settings by environment variable, to spread into the settings of each process that writes messages. */
export const messageSettings = {
  /** Base URL of the portals, with {tenant} in place of the tenant's label. Links in messages point there. */
  PORTAL_URL: z
    .string()
    .check(
      z.regex(
        /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
        'must be an address such as https://{tenant}.pay.example, with no path',
      ),
    ),
  /** SMTP server for outgoing e-mail; empty for none. */
  MAIL_URL: z._default(
    z.union([z.literal(''), z.url({ protocol: /^smtps?$/, hostname: /./ })], 'must begin with smtp:// or smtps://'),
    '',
  ),
  /**
   * Mailbox for bounce reports, such as bounces@mail.example.com. Each message gets its own signed address there
   * (bounces+<token>@...), so that nobody can forge a report. When empty, reports go to the sender's address.
   */
  MAIL_BOUNCE_ADDRESS: z._default(
    z
      .string()
      .check(
        z.regex(/^(?:[a-z0-9._-]{1,20}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/i, 'must be an address without a plus sign'),
      ),
    '',
  ),
  /** Twilio account that sends text messages; empty for none. */
  TEXT_ACCOUNT_SID: z._default(z.string().check(z.regex(/^(?:AC[0-9a-f]{32})?$/i, 'must be AC and 32 digits')), ''),
  TEXT_AUTH_TOKEN: z._default(z.string(), ''),
  /** For the demo: folder that receives messages when no carrier is set. */
  OUTBOX_FOLDER: z._default(z.string(), ''),
};
