import { listStaff as readStaff } from '@quittance/services/staff/list-staff';
import { instantText } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** Who works for a tenant. */
export const listStaff = tenantCommand({
  name: 'staff list',
  summary: 'who works for a tenant, and what each may do',
  examples: ['quittance staff list --tenant lumen'],
  role: 'staff',
  isSealed: true,
  async run({ database, keyring, now, tenant }) {
    const members = await readStaff({ database, keyring, now }, { tenant });
    const text = textTable(members, [
      { title: 'name', of: ({ name }) => name },
      { title: 'e-mail', of: ({ email }) => email },
      { title: 'role', of: ({ role }) => role },
      { title: 'state', of: ({ state, isLocked }) => (isLocked ? `${state}, locked` : state) },
      { title: 'last seen (UTC)', of: ({ lastSeenAt }) => instantText(lastSeenAt) || 'never' },
      { title: 'link until (UTC)', of: ({ linkUntil }) => instantText(linkUntil) },
    ]);
    const staff = members.map(({ staffId: staffID, ...member }) => ({ staffID, ...member }));
    return {
      document: { staff },
      text: text || `Nobody works for ${tenant.label} yet: see quittance staff create --help.`,
    };
  },
});
