import * as contract from '@quittance/contract/staff/operators';
import { maxSavedFilters } from '@quittance/domain/staff/saved-filter';
import { saveFilter } from '@quittance/services/saved-filters/saved-filters';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';

const asked = { list: 'payments', name: 'In review', query: 'state=review', isShared: false } as const;
const nobodys = crypto.randomUUID();

/** Signs in an employee with a number of saved filters. */
async function owner({ console, tenant }: ConsoleHarness, count = 1) {
  const { member, cookie } = await console.enter(tenant, 'viewer');
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const query = index === 0 ? asked.query : `${asked.query}&text=${index}`;
    const saved = await saveFilter(console.harness.services, { ...asked, tenant, actor: member.actor, query });
    if (saved.kind === 'saved') ids.push(saved.filterId);
  }
  return { cookie, filterID: ids[0] ?? '' };
}

export const savedFilterCases = [
  defineStaffCases(contract.listSavedFilters, {
    async success(harness) {
      const { cookie } = await owner(harness);
      return { cookie, body: { list: 'payments' } };
    },
    refusals: {},
  }),
  defineStaffCases(contract.saveFilter, {
    success: async () => ({ body: asked }),
    refusals: {
      async SavedFilterLimitReached(harness) {
        const { cookie } = await owner(harness, maxSavedFilters);
        return { cookie, body: { ...asked, query: 'state=returned' } };
      },
    },
  }),
  defineStaffCases(contract.changeSavedFilter, {
    async success(harness) {
      const { cookie, filterID } = await owner(harness);
      return { cookie, body: { filterID, name: 'To look up', isShared: true } };
    },
    refusals: { NotFound: async () => ({ body: { filterID: nobodys, name: 'To look up', isShared: true } }) },
  }),
  defineStaffCases(contract.deleteSavedFilter, {
    async success(harness) {
      const { cookie, filterID } = await owner(harness);
      return { cookie, body: { filterID } };
    },
    refusals: { NotFound: async () => ({ body: { filterID: nobodys } }) },
  }),
];
