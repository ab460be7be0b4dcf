import { isEmailAddress } from '@quittance/domain/customers/email-address';
import { isTimeZone } from '@quittance/domain/dates/time-zones';
import { languages } from '@quittance/domain/languages';
import { accountProcessors } from '@quittance/domain/payments/processor-names';
import { tenantKinds } from '@quittance/domain/tenants/tenant-settings';
import { createTenant as makeTenant } from '@quittance/services/tenant-settings/create-tenant';
import { keyring } from '@quittance/services/tenants/keyring';
import { defineCommand } from '../../frame/command.ts';
import { choice, parsed, required, text } from '../../frame/option.ts';
import { keySettings } from '../../frame/settings.ts';
import { textFacts } from '../../frame/text-table.ts';
import { withDatabase } from '../../installation/open-database.ts';
import { refused } from '../../installation/refused.ts';
import { tenantAddresses } from '../../installation/tenant-addresses.ts';
import { wrappingKeys } from '../../installation/wrapping-keys.ts';

const emailAddress = {
  form: 'an e-mail address',
  parse: (given: string) => (isEmailAddress(given) ? given : undefined),
};
const zone = {
  form: 'a time zone such as America/Chicago',
  parse: (given: string) => (isZone(given) ? given : undefined),
};

/**
 * Creates a tenant with default settings for its kind, a data key, its first payee and an invitation for its first
 * administrator.
 */
export const createTenant = defineCommand({
  name: 'tenant create',
  summary: 'create a tenant with its first payee and administrator',
  details:
    'The tenant starts with compliant settings for its kind and no fees. Change them in the console or with quittance tenant configure. ' +
    'The link that the command prints is secret, works once and expires after 7 days. Running the command again with the same label changes nothing, but prints an invitation if nobody has one yet. ' +
    'To see what is still missing before the first payment, run quittance tenant check.',
  examples: [
    'quittance tenant create acme --name "Acme Power" --kind utility --time-zone America/Chicago --payee ACME --admin-name "Olga Reyes" --admin-email olga@acme.example',
    'quittance tenant create ridge --name "Ridge Recovery" --kind collection --time-zone America/Denver --payee RIDGE --processor stripe --merchant acct_1 --admin-name "Jo Lee" --admin-email jo@ridge.example --email-from pay@ridge.example --phone "(303) 555-2671"',
  ],
  positionals: { label: required(text({ summary: 'the first part of the host name', value: '<label>' })) },
  options: {
    name: required(text({ summary: 'the name that customers see', value: '<name>' })),
    kind: required(choice({ summary: 'the business type', value: '<kind>', choices: tenantKinds })),
    timeZone: required(parsed({ ...zone, summary: "the tenant's time zone", value: '<zone>' })),
    payee: required(text({ summary: "the first payee's code", value: '<code>' })),
    payeeName: text({ summary: "the payee's name (default: the tenant's name)", value: '<name>' }),
    processor: choice({
      summary: 'the payment processor (default: sandbox)',
      value: '<processor>',
      choices: accountProcessors,
    }),
    merchant: text({ summary: "the payee's account with the processor (default: the label)", value: '<account>' }),
    adminName: required(text({ summary: "the first administrator's name", value: '<name>' })),
    adminEmail: required(
      parsed({ ...emailAddress, summary: "the first administrator's sign-in e-mail address", value: '<address>' }),
    ),
    language: choice({
      summary: 'the language of the invitation (default: en)',
      value: '<language>',
      choices: languages,
    }),
    emailFrom: parsed({
      ...emailAddress,
      summary: "the sender address, without which the tenant can't send e-mail",
      value: '<address>',
    }),
    phone: text({ summary: "the customers' support phone number", value: '<number>' }),
    supportEmail: parsed({ ...emailAddress, summary: "the customers' support e-mail address", value: '<address>' }),
    hours: text({ summary: 'the support hours', value: '<hours>' }),
  },
  settings: ['DATABASE_URL', 'CONSOLE_URL', ...keySettings],
  run: (call) =>
    withDatabase(call, 'owner', async (database) => {
      const { label, name, kind, timeZone, payee, ...given } = call.values;
      const wrapping = wrappingKeys(call);
      const consoleUrl = tenantAddresses(call, 'CONSOLE_URL');
      const made = await makeTenant(
        { database, wrapping, keyring: keyring(wrapping), now: call.terminal.now, consoleUrl },
        {
          ...{ actor: call.actor, label, name, kind, timeZone, emailSourceAddress: given.emailFrom ?? null },
          contact: { phone: given.phone ?? null, email: given.supportEmail ?? null, hours: given.hours ?? null },
          payees: [
            {
              ...{ code: payee, name: given.payeeName ?? name },
              ...{ processor: given.processor ?? 'sandbox', merchant: given.merchant ?? label },
            },
          ],
          administrator: { name: given.adminName, email: given.adminEmail, language: given.language ?? 'en' },
        },
      );
      if (made.kind === 'refused')
        throw refused(made.code, {
          because: `${label} can't be part of a host name`,
          hint: 'Use lower-case letters, digits and hyphens.',
        });
      const { invitation } = made;
      return {
        document: {
          isNew: made.kind === 'created',
          label,
          name: made.tenant.name,
          invitationUrl: invitation?.url ?? null,
        },
        text: textFacts([
          ['Tenant', `${label}, ${made.tenant.name}${made.kind === 'exists' ? ' (already exists)' : ''}`],
          ['Invitation', invitation?.url ?? 'already sent: to see who has it, run quittance staff list'],
          ['Next', `quittance tenant check --tenant ${label}`],
        ]),
      };
    }),
});

/** Requires an Area/City zone, because UTC has no daylight saving time. */
function isZone(name: string): boolean {
  return isTimeZone(name) && name.includes('/');
}
