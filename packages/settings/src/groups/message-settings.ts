import * as z from 'zod/mini';
import { optionalSecret, optionalText, optionalUrl } from '../forms.ts';
import { defineGroup, serverPrograms, webPrograms } from '../setting.ts';

const bounces = 'See [Undeliverable mail](undeliverable-mail.md).';
const twilio = 'Copy it from the console of your Twilio account.';

export const messageSettings = defineGroup({
  title: 'Messages',
  settings: {
    MAIL_URL: {
      form: optionalUrl(/^smtps?$/, 'smtp:// or smtps://'),
      summary: "the mail server's URL",
      details: 'Without it, no e-mail is sent.',
      example: 'smtp://user:password@mail.example:587',
      source: 'Your mail provider has the host, the name and the password.',
      usedBy: serverPrograms,
      isSecret: true,
    },
    /** Each message gets its own signed address there (bounces+<token>@...), so that nobody can forge a report. */
    MAIL_BOUNCE_ADDRESS: {
      form: z._default(
        z
          .string()
          .check(
            z.regex(/^(?:[a-z0-9._-]{1,20}@[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/i, 'must be an address without a plus sign'),
          ),
        '',
      ),
      summary: 'the address that receives bounces',
      details: `Without it, bounces go to the sender's address. ${bounces}`,
      example: 'bounces@mail.example.com',
      usedBy: serverPrograms,
    },
    MAIL_REPORT_SECRET: {
      form: optionalSecret,
      summary: 'the secret with which your mail provider signs its bounce reports, with at least 32 characters',
      details: bounces,
      source: 'Generate one and enter it at your mail provider.',
      usedBy: webPrograms,
      isSecret: true,
    },
    TEXT_ACCOUNT_SID: {
      form: z._default(z.string().check(z.regex(/^(?:AC[0-9a-f]{32})?$/i, 'must be AC and 32 digits')), ''),
      summary: 'the ID of the Twilio account that sends text messages',
      details: 'Without it, no texts are sent.',
      example: `AC${'0123456789abcdef'.repeat(2)}`,
      source: twilio,
      usedBy: serverPrograms,
    },
    TEXT_AUTH_TOKEN: {
      form: optionalText,
      summary: "the Twilio account's token",
      source: twilio,
      usedBy: serverPrograms,
      isSecret: true,
    },
    OUTBOX_FOLDER: {
      form: optionalText,
      summary: 'the folder for messages that no carrier sends, for demos and tests',
      example: '.data/outbox',
      usedBy: serverPrograms,
    },
  },
});

export const webhookSettings = defineGroup({
  title: 'Webhooks',
  notes: 'See [Webhooks](webhooks.md).',
  settings: {
    WEBHOOK_PORTS: {
      form: z._default(
        z.string().check(z.regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be numbers separated by commas')),
        '443,8443',
      ),
      summary: 'the ports that webhooks may use, separated by commas',
      example: '443,8443',
      usedBy: serverPrograms,
    },
    WEBHOOK_TEST_HOSTS: {
      form: optionalText,
      summary: 'hosts that may use HTTP and private addresses, separated by commas, for tests only',
      example: 'localhost',
      usedBy: serverPrograms,
    },
  },
});
