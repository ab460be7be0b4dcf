import { listPostingFiles } from '@quittance/services/posting/posting-files';
import { text } from '../../frame/option.ts';
import { instantText } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const listFiles = tenantCommand({
  name: 'export list',
  summary: "list a tenant's posting files, latest first",
  examples: ['quittance export list --tenant northwind --payee NORTHWIND'],
  options: {
    payee: text({ summary: "only this payee's files", value: '<code>' }),
    before: text({ summary: 'only files before this one', value: '<id>' }),
  },
  role: 'staff',
  async run({ database, tenant, values: { payee: payeeCode, before } }) {
    const files = await listPostingFiles({ database }, { tenant, payeeCode, before });
    const table = textTable(files, [
      { title: 'payee', of: (file) => file.payeeCode },
      { title: 'no', of: (file) => String(file.sequence), isRight: true },
      { title: 'until (UTC)', of: (file) => instantText(file.periodUntil) },
      { title: 'lines', of: (file) => String(file.lines), isRight: true },
      { title: 'delivered (UTC)', of: (file) => (file.deliveredAt === null ? '' : instantText(file.deliveredAt)) },
      { title: 'id', of: (file) => file.postingFileId },
    ]);
    return {
      document: { files: files.map(({ postingFileId, ...file }) => ({ fileID: postingFileId, ...file })) },
      text: files.length === 0 ? 'No posting files yet. To close one, run quittance export close.' : table,
    };
  },
});
