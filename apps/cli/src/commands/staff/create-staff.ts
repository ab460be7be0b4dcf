import { isEmailAddress } from '@quittance/domain/customers/email-address';
import { languages } from '@quittance/domain/languages';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import { addStaff } from '@quittance/services/staff/invite-staff';
import { choice, parsed, required, text } from '../../frame/option.ts';
import { textFacts } from '../../frame/text-table.ts';
import { refused } from '../../installation/refused.ts';
import { tenantAddresses } from '../../installation/tenant-addresses.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const createStaff = tenantCommand({
  name: 'staff create',
  summary: 'invite an employee to the console, such as the first administrator',
  details:
    'Prints the link for setting up a password and an authenticator. The link is secret, works once and expires after 7 days. Share it only with the person you invite. ' +
    'If the tenant sends e-mail, the worker also e-mails the link.',
  examples: [
    'quittance staff create --tenant lumen --name "Olga Reyes" --email olga@lumen.example --role administrator',
  ],
  options: {
    name: required(text({ summary: "the person's name", value: '<name>' })),
    email: required(
      parsed({
        summary: 'the e-mail address to sign in with',
        value: '<address>',
        form: 'an e-mail address',
        parse: (given) => (isEmailAddress(given.trim()) ? given.trim() : undefined),
      }),
    ),
    role: choice({ summary: "the person's role (default: administrator)", value: '<role>', choices: staffRoles }),
    language: choice({ summary: 'the language of the e-mail (default: en)', value: '<language>', choices: languages }),
  },
  settings: ['CONSOLE_URL'],
  role: 'staff',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, actor, tenant, values } = call;
    const { name, email, role = 'administrator', language = 'en' } = values;
    const consoleUrl = tenantAddresses(call, 'CONSOLE_URL');
    const added = await addStaff(
      { database, keyring, now, consoleUrl },
      { tenant, actor, name, email, role, language },
    );
    if (added.kind === 'refused') throw refused(added.code, { hint: 'To list the staff, run quittance staff list.' });
    if (added.kind !== 'invited') throw new Error('expected an invitation, got an approval request');
    const { staffId, url, messageId } = added;
    return {
      document: { staffID: staffId, name, email, role, url, isMailed: messageId !== undefined },
      text: textFacts([
        ['Invited', `${name}, ${role} of ${tenant.name}`],
        ['Link', url],
        [
          'E-mailed',
          messageId === undefined ? `no: ${tenant.label} doesn't send e-mail` : `to ${email}, by the worker`,
        ],
      ]),
    };
  },
});
