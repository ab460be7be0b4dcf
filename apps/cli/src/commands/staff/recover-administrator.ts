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
  NotFound: 'quittance staff list shows everybody.',
  StaffStateConflict:
    'Only an administrator who is not disabled can be recovered. Administrators reset all others in the console.',
} as const;

/** Lets an administrator back in who lost the password, the authenticator or both. */
export const recoverAdministratorCommand = tenantCommand({
  name: 'staff recover',
  summary: 'let an administrator back in, with a new password and authenticator',
  details:
    'It prints a link for a new password and a new authenticator. The old ones and the recovery codes stop working, and all sessions of the administrator end. ' +
    'The link is a secret and works once, for 7 days: hand it over to nobody else, and make sure who you speak with. Where the tenant sends e-mail, the worker mails the link, ' +
    'and tells the other administrators who recovered whom. The audit log keeps the name after --as.',
  examples: ['quittance staff recover --tenant lumen --email olga@lumen.example --as jo-reyes'],
  options: {
    email: required(
      parsed({
        summary: 'the address that the administrator signs in by',
        value: '<address>',
        form: 'an e-mail address',
        parse: (given) => (isEmailAddress(given.trim()) ? given.trim() : undefined),
      }),
    ),
    language: choice({
      summary: 'the language of the mail with the link (en)',
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
      throw usageFailure(
        'This command needs your name for the audit log.',
        'Add --as and your name, such as --as jo-reyes.',
      );
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
        ['Mailed', messageId === undefined ? `no: ${tenant.label} sends no e-mail` : `to ${email}, by the worker`],
        ['Notified', `${notified} other ${notified === 1 ? 'administrator' : 'administrators'}, by e-mail`],
      ]),
    };
  },
});
