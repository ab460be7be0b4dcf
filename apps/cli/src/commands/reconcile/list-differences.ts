import { tenantCommand } from '../../installation/tenant-command.ts';
import { endsWithOpen, reportOpenDifferences } from './report-open-differences.ts';

export const listDifferences = tenantCommand({
  name: 'reconcile list',
  summary: 'list open differences and the amount in suspense',
  examples: ['quittance reconcile list --tenant lumen'],
  ends1: endsWithOpen,
  role: 'worker',
  run: (call) => reportOpenDifferences(call),
});
