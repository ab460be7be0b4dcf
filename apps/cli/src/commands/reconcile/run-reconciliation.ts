import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import { exitCodes } from '../../frame/exit-codes.ts';
import { textTable } from '../../frame/text-table.ts';
import { openProcessors, processorSettings } from '../../installation/open-processors.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { endsWithOpen, reportOpenDifferences } from './report-open-differences.ts';

export const runReconciliation = tenantCommand({
  name: 'reconcile run',
  summary: "compare a tenant's books with its processors",
  details:
    'Continues where the last comparison ended. Differences go to suspense and stay open until someone explains them. The worker does the same every night. For the kinds of differences, see docs/reconciliation.md.',
  examples: ['quittance reconcile run --tenant lumen'],
  settings: processorSettings,
  ends1: `${endsWithOpen}, or a processor couldn't be read`,
  role: 'worker',
  async run(call) {
    const { database, now, tenant } = call;
    const { processors, close } = await openProcessors(call);
    const faults: string[] = [];
    const onFault = (fault: unknown) => void faults.push(fault instanceof Error ? fault.message : String(fault));
    const results = await reconcileProcessors({ database, now, processors, onFault }, tenant).finally(close);
    for (const fault of faults) call.note(`quittance: ${fault}`);
    const compared = results.map(({ opened, ...result }) => ({ ...result, found: opened.length }));
    const text = textTable(compared, [
      { title: 'processor', of: ({ processor }) => processor },
      { title: 'merchant', of: ({ merchant }) => merchant },
      { title: 'compared', of: (each) => String(each.compared), isRight: true },
      { title: 'pending', of: ({ open }) => String(open), isRight: true },
      { title: 'found', of: ({ found }) => String(found), isRight: true },
      { title: 'resolved', of: ({ explained }) => String(explained), isRight: true },
    ]);
    const outcome = await reportOpenDifferences(call, { text, compared, faults });
    return faults.length > 0 ? { ...outcome, exitCode: exitCodes.foundSomething } : outcome;
  },
});
