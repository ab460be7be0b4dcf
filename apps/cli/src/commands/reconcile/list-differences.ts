import { tenantCommand } from '../../installation/tenant-command.ts';
import { endsWithOpen, tellOpen } from './tell-open.ts';

/** What nobody has explained yet. */
export const listDifferences = tenantCommand({
  name: 'reconcile list',
  summary: 'the differences that nobody has explained yet, and what stands in suspense',
  examples: ['quittance reconcile list --tenant lumen'],
  ends1: endsWithOpen,
  role: 'worker',
  run: (call) => tellOpen(call),
});
