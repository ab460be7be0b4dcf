import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const closeFile = tenantCommand({
  name: 'export close',
  summary: "close a payee's posting file now",
  details:
    'The file includes everything since the last one. Every payment, return and correction is in exactly one file, and a closed file never changes.',
  examples: ['quittance export close --tenant northwind --payee NORTHWIND'],
  options: { payee: required(text({ summary: "the payee's code", value: '<code>' })) },
  role: 'staff',
  async run({ database, now, tenant, actor, values: { payee: payeeCode } }) {
    const closed = await closePostingFile({ database, now }, { tenant, actor, payeeCode });
    if (closed.kind === 'refused')
      throw refused(closed.code, { hint: `To list the payees, run quittance tenant payees --tenant ${tenant.label}.` });
    const { postingFileId: fileID, sequence, isMore } = closed;
    const more = isMore ? ' It is full: close another file for the rest.' : '';
    return {
      document: { fileID, sequence, isMore },
      text: `Closed file ${sequence}.${more}\nTo write it, run quittance export file ${fileID} --tenant ${tenant.label}.`,
    };
  },
});
