import { checkReadiness } from '@quittance/services/tenant-settings/check-readiness';
import { exitCodes } from '../../frame/exit-codes.ts';
import { textTable } from '../../frame/text-table.ts';
import { openProcessors, processorSettings } from '../../installation/open-processors.ts';
import { tenantAddresses } from '../../installation/tenant-addresses.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const checkTenant = tenantCommand({
  name: 'tenant check',
  summary: 'check whether a tenant is ready for its first payment',
  details: "missing: customers can't pay until you do this. advised: recommended.",
  examples: ['quittance tenant check --tenant acme'],
  settings: ['PORTAL_URL', ...processorSettings],
  ends1: 'a required step is missing',
  role: 'staff',
  async run(call) {
    const { database, tenant, now } = call;
    const portalUrl = tenantAddresses(call, 'PORTAL_URL');
    const { processors, close } = await openProcessors(call, { isOptional: true });
    const { isReady, items } = await checkReadiness({ database, now, portalUrl, processors }, { tenant });
    close();
    return {
      document: {
        isReady,
        items: items.map(({ code, state, detail, label, toDo }) => ({
          code,
          state,
          detail,
          what: label.en,
          toDo: toDo.en,
        })),
      },
      text: textTable(items, [
        { title: 'status', of: ({ state }) => state },
        { title: 'step', of: ({ label }) => label.en },
        { title: 'details', of: ({ detail }) => detail ?? '' },
        { title: 'to do', of: ({ state, toDo }) => (state === 'done' ? '' : toDo.en) },
      ]),
      exitCode: isReady ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});
