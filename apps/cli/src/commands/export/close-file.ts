import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Closes a payee's posting file now. */
export const closeFile = tenantCommand({
  name: 'export close',
  summary: "close a payee's posting file now, with all that stands in none yet",
  details: 'Every payment, return and correction stands in exactly one file; a file that is closed never changes.',
  examples: ['quittance export close --tenant northwind --payee NORTHWIND'],
  options: { payee: required(text({ summary: "the payee's code", value: '<code>' })) },
  role: 'staff',
  async run({ database, now, tenant, actor, values: { payee: payeeCode } }) {
    const closed = await closePostingFile({ database, now }, { tenant, actor, payeeCode });
    if (closed.kind === 'refused')
      throw refused(closed.code, { hint: `quittance tenant payees --tenant ${tenant.label} lists the payees.` });
    const { postingFileId: fileID, sequence, isMore } = closed;
    const more = isMore ? ' There is more: close another one.' : '';
    return {
      document: { fileID, sequence, isMore },
      text: `File ${sequence} is closed.${more}\nquittance export file ${fileID} --tenant ${tenant.label} writes it.`,
    };
  },
});
