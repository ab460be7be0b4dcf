import { listStaff as readStaff } from '@quittance/services/staff/list-staff';
import { instantText } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const listStaff = tenantCommand({
  name: 'staff list',
  summary: "list a tenant's staff",
  examples: ['quittance staff list --tenant lumen'],
  role: 'staff',
  isSealed: true,
  async run({ database, keyring, now, tenant }) {
    const members = await readStaff({ database, keyring, now }, { tenant });
    const text = textTable(members, [
      { title: 'name', of: ({ name }) => name },
      { title: 'e-mail', of: ({ email }) => email },
      { title: 'role', of: ({ role }) => role },
      { title: 'status', of: ({ state, isLocked }) => (isLocked ? `${state}, locked` : state) },
      { title: 'last active (UTC)', of: ({ lastSeenAt }) => instantText(lastSeenAt) || 'never' },
      { title: 'link expires (UTC)', of: ({ linkUntil }) => instantText(linkUntil) },
    ]);
    const staff = members.map(({ staffId: staffID, ...member }) => ({ staffID, ...member }));
    return {
      document: { staff },
      text: text || `${tenant.label} has no staff yet. To invite someone, run quittance staff create.`,
    };
  },
});
