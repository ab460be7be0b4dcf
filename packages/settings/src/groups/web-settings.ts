import * as z from 'zod/mini';
import { flag, optionalText, requiredText, tenantUrl, wholeNumber } from '../forms.ts';
import { defineGroup, programs, webPrograms } from '../setting.ts';

/** Number of proxies in front of the API; `true` is one. */
const proxies = z.pipe(
  z._default(z.string().check(z.regex(/^(?:true|false|\d)$/, 'must be true, false or the number of proxies')), 'false'),
  z.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
);

const portalExample = 'https://{tenant}.pay.example';
const consoleExample = 'https://{tenant}.console.example';
const limits = 'See [Restarts and overload](resilience.md).';

export const webSettings = defineGroup({
  title: 'Addresses and limits',
  notes: 'The API refuses hosts that don’t match `PORTAL_URL` or `CONSOLE_URL` with 421.',
  settings: {
    HOST: {
      form: z._default(requiredText, '127.0.0.1'),
      summary: 'the address to listen on',
      example: '0.0.0.0',
      usedBy: webPrograms,
    },
    PORT: {
      form: wholeNumber(3000, { from: 0, to: 65_535 }),
      summary: 'the port to listen on',
      details: '0 picks any free port.',
      example: '3000',
      usedBy: ['api'],
    },
    CONSOLE_PORT: {
      form: wholeNumber(3001, { from: 0, to: 65_535 }),
      summary: "the console's port",
      example: '3001',
      usedBy: ['console'],
    },
    PORTAL_URL: {
      form: tenantUrl(portalExample),
      summary: "the public URL of the portals, with `{tenant}` for the tenant's label",
      details: 'The API serves only these hosts, and links in messages point to them.',
      example: portalExample,
      source: 'Choose a domain, and point a wildcard DNS record to your proxy.',
      usedBy: programs,
    },
    CONSOLE_URL: {
      form: tenantUrl(consoleExample),
      summary: "the URL of the consoles, with `{tenant}` for the tenant's label",
      details: 'Links in e-mails to employees use it.',
      example: consoleExample,
      source: 'Choose a domain, and point a wildcard DNS record to your proxy.',
      docs: 'docs/staff.md',
      usedBy: ['console', 'cli'],
    },
    STAFF_PROVIDER_PRIVATE_HOSTS: {
      form: optionalText,
      summary: 'hosts of identity providers for staff that may have private addresses, separated by commas',
      details:
        'Without it, administrators can connect only providers with public addresses in the console. Providers connected on the command line can have any address.',
      example: 'id.internal.example',
      docs: 'docs/single-sign-on.md',
      usedBy: webPrograms,
    },
    PUBLIC_TLS: {
      form: flag,
      summary: '`true` when browsers connect over TLS',
      details:
        'It turns on secure `__Host-` cookies and HSTS, and must match the scheme of `PORTAL_URL` and `CONSOLE_URL`.',
      example: 'true',
      usedBy: webPrograms,
    },
    TRUST_PROXY: {
      form: proxies,
      summary: '`true` behind a proxy that sets `X-Forwarded-For`, or the number of proxies',
      example: 'true',
      usedBy: webPrograms,
    },
    PORTAL_DIST: {
      form: optionalText,
      summary: 'the folder of the built portal',
      details: 'Without it, the API serves only API calls.',
      example: 'apps/portal/dist',
      usedBy: ['api'],
    },
    CONSOLE_DIST: {
      form: optionalText,
      summary: 'the folder of the built console',
      details: 'Leave it empty if another server serves the files. See [Staff](staff.md).',
      example: 'apps/console/dist',
      usedBy: ['console'],
    },
    APP_CONFIG_FILE: {
      form: optionalText,
      summary: "a JSON file that replaces the portal's built-in configuration",
      details: 'See [Operations](operations.md).',
      example: '/etc/quittance/portal.json',
      usedBy: ['api'],
    },
    REQUESTS_PER_MINUTE: {
      form: wholeNumber(600),
      summary: 'how many requests one client address may make in a minute',
      example: '600',
      usedBy: webPrograms,
    },
    KEY_REQUESTS_PER_MINUTE: {
      form: wholeNumber(600),
      summary: 'how many requests to the creditor API one API key may make in a minute',
      example: '600',
      docs: 'docs/creditor-api.md',
      usedBy: ['api'],
    },
    SIGN_INS_PER_MINUTE: {
      form: wholeNumber(30),
      summary: 'how often one client address may try to sign in within a minute',
      example: '30',
      usedBy: webPrograms,
    },
    EVENTS_PER_MINUTE: {
      form: wholeNumber(120),
      summary: 'how many browser events one client address may report in a minute',
      example: '120',
      usedBy: webPrograms,
    },
    CODES_PER_HOUR: {
      form: wholeNumber(200),
      summary: 'how many codes and links one client address can request from a tenant in an hour',
      example: '200',
      usedBy: webPrograms,
    },
    DRAIN_SECONDS: {
      form: wholeNumber(5, { from: 0, to: 300 }),
      summary: 'how many seconds to keep answering after SIGTERM, so that load balancers notice the shutdown',
      details: limits,
      example: '5',
      usedBy: webPrograms,
    },
    MAX_REQUESTS_IN_FLIGHT: {
      form: wholeNumber(64),
      summary: 'the number of requests in flight above which the process sheds load',
      details: limits,
      example: '64',
      usedBy: webPrograms,
    },
    MAX_EVENT_LOOP_DELAY_MS: {
      form: wholeNumber(1_000),
      summary: 'the event-loop delay in milliseconds above which the process sheds load',
      details: limits,
      example: '1000',
      usedBy: webPrograms,
    },
  },
});
