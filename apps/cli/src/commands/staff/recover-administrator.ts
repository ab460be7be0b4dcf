import { isEmailAddress } from '@quittance/domain/customers/email-address';
import { languages } from '@quittance/domain/languages';
import { recoverAdministrator } from '@quittance/services/staff/recover-administrator';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, parsed, required } from '../../frame/option.ts';
import { textFacts } from '../../frame/text-table.ts';
import { refused } from '../../installation/refused.ts';
import { tenantAddresses } from '../../installation/tenant-addresses.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const hints = {
  NotFound: 'To list the staff, run quittance staff list.',
  StaffStateConflict: 'You can recover only active administrators. Administrators reset everyone else in the console.',
} as const;

export const recoverAdministratorCommand = tenantCommand({
  name: 'staff recover',
  summary: "recover an administrator's access",
  details:
    "Prints a link for setting up a new password and authenticator. The old password, authenticator and recovery codes stop working, and all the administrator's sessions end. " +
    "The link is secret, works once and expires after 7 days. Verify the person's identity before you share it. If the tenant sends e-mail, the worker e-mails the link, " +
    'and notifies the other administrators. The audit log records the name given with --as.',
  examples: ['quittance staff recover --tenant lumen --email olga@lumen.example --as jo-reyes'],
  options: {
    email: required(
      parsed({
        summary: "the administrator's sign-in e-mail address",
        value: '<address>',
        form: 'an e-mail address',
        parse: (given) => (isEmailAddress(given.trim()) ? given.trim() : undefined),
      }),
    ),
    language: choice({
      summary: 'the language of the e-mail (default: en)',
      value: '<language>',
      choices: languages,
    }),
  },
  settings: ['CONSOLE_URL'],
  role: 'staff',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, actor, tenant, values } = call;
    const { email, language = 'en' } = values;
    if (actor.name === 'quittance')
      throw usageFailure('--as is required for the audit log.', 'Add your name, such as --as jo-reyes.');
    const consoleUrl = tenantAddresses(call, 'CONSOLE_URL');
    const recovered = await recoverAdministrator(
      { database, keyring, now, consoleUrl },
      { tenant, actor, email, language },
    );
    if (recovered.kind === 'refused') throw refused(recovered.code, { hint: hints[recovered.code] });
    const { staffId, name, url, messageId, notified } = recovered;
    return {
      document: { staffID: staffId, name, email, url, isMailed: messageId !== undefined, notified },
      text: textFacts([
        ['Recovered', `${name}, administrator of ${tenant.name}`],
        ['Link', url],
        [
          'E-mailed',
          messageId === undefined ? `no: ${tenant.label} doesn't send e-mail` : `to ${email}, by the worker`,
        ],
        ['Notified', `${notified} other ${notified === 1 ? 'administrator' : 'administrators'}, by e-mail`],
      ]),
    };
  },
});
