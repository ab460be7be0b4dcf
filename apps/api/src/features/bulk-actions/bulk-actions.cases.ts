import { randomUUID } from 'node:crypto';
import * as contract from '@quittance/contract/staff/bulk/bulk-actions';
import { type BulkAction, maxBulkRows } from '@quittance/domain/staff/bulk-action';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { awaitedCall } from '../../testing/staff/staff-queues.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d56';
const reason = 'Calling all of them today.';

type Asked = { action?: BulkAction; ids?: readonly string[]; minutesAgo?: number };

/** Previews an action on a callback that waits, or on given rows, as an employee who has just signed in. */
async function previewed(harness: ConsoleHarness, { action = 'take-calls', ids, minutesAgo = 0 }: Asked = {}) {
  const { console, tenant } = harness;
  const selection = { list: 'ids', ids: ids ?? [(await awaitedCall(harness)).callBackID] };
  const { cookie } = await console.enter(tenant, 'agent');
  const bulkID = randomUUID();
  await console.send(contract.previewBulkAction, { tenant: tenant.label, cookie, body: { bulkID, action, selection } });
  await console.world.adminPool.query(
    'update bulk_action set created_at = created_at - make_interval(mins => $2) where bulk_id = $1',
    [bulkID, minutesAgo],
  );
  return { cookie, bulkID };
}

async function done(harness: ConsoleHarness, hoursAgo = 0) {
  const { console, tenant } = harness;
  const { cookie, bulkID } = await previewed(harness);
  await console.send(contract.startBulkAction, { tenant: tenant.label, cookie, body: { bulkID, reason } });
  await console.world.adminPool.query(
    'update bulk_action set ended_at = ended_at - make_interval(hours => $2) where bulk_id = $1',
    [bulkID, hoursAgo],
  );
  return { cookie, bulkID };
}

const unknown = async () => ({ body: { bulkID: nobodys } });
const bodyOf = async ({ cookie, bulkID }: { cookie: string; bulkID: string }, more: object = {}) => ({
  cookie,
  body: { bulkID, ...more },
});

export const bulkActionCases = [
  defineStaffCases(contract.previewBulkAction, {
    async success(harness) {
      const ids = [(await awaitedCall(harness)).callBackID];
      return { body: { bulkID: randomUUID(), action: 'take-calls', selection: { list: 'ids', ids } } };
    },
    refusals: {
      async BulkKeyReused(harness) {
        const { cookie, bulkID } = await previewed(harness);
        return { cookie, body: { bulkID, action: 'take-calls', selection: { list: 'ids', ids: [nobodys] } } };
      },
      BulkNothingSelected: async () => ({
        body: { bulkID: randomUUID(), action: 'take-calls', selection: { list: 'ids', ids: [] } },
      }),
      BulkSelectionWrong: async () => ({
        body: { bulkID: randomUUID(), action: 'take-calls', selection: { list: 'cases' } },
      }),
      BulkTooManyRows: async () => ({
        body: {
          ...{ bulkID: randomUUID(), action: 'take-calls' },
          selection: { list: 'ids', ids: Array.from({ length: maxBulkRows + 1 }, () => randomUUID()) },
        },
      }),
    },
  }),
  defineStaffCases(contract.getBulkAction, {
    success: async (harness) => bodyOf(await previewed(harness)),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(contract.listBulkRows, {
    success: async (harness) => bodyOf(await previewed(harness), { states: ['ready'], cursor: '0' }),
    refusals: { NotFound: unknown },
  }),
  defineStaffCases(contract.listBulkActions, {
    async success(harness) {
      const { cookie } = await done(harness);
      return { cookie };
    },
    refusals: {},
  }),
  defineStaffCases(contract.startBulkAction, {
    success: async (harness) => bodyOf(await previewed(harness), { reason }),
    refusals: {
      async BulkNotReady(harness) {
        const asked = await previewed(harness);
        const text = "update bulk_action set state = 'previewing' where bulk_id = $1";
        await harness.console.world.adminPool.query(text, [asked.bulkID]);
        return bodyOf(asked, { reason });
      },
      BulkNothingToChange: async (harness) => bodyOf(await previewed(harness, { ids: [nobodys] }), { reason }),
      BulkPreviewExpired: async (harness) => bodyOf(await previewed(harness, { minutesAgo: 61 }), { reason }),
      NotFound: async () => ({ body: { bulkID: nobodys, reason } }),
    },
  }),
  defineStaffCases(contract.undoBulkAction, {
    success: async (harness) => bodyOf(await done(harness)),
    refusals: {
      BulkNotReady: async (harness) => bodyOf(await previewed(harness)),
      BulkNotUndoable: async (harness) =>
        bodyOf(await previewed(harness, { action: 'reject-requests', ids: [nobodys] })),
      BulkUndoExpired: async (harness) => bodyOf(await done(harness, 25)),
      NotFound: unknown,
    },
  }),
];
