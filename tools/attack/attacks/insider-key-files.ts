import { setTimeout as delay } from 'node:timers/promises';
import { defineAttack } from '../attack.ts';
import { checkMoved } from '../target/alone.ts';
import { required } from '../target/browser.ts';
import type { ConsoleClient } from '../target/console-client.ts';
import { makeKey } from '../target/keys.ts';

/** Dollars by which files from API keys may lower balances per day under the default limits (docs/limits.md). */
const allowed = 50_000;
const files = 10;
const patienceMs = 60_000;

export const insiderKeyFiles = defineAttack({
  name: 'insider-key-files',
  class: 'insider',
  tries:
    'Use two API keys with the imports scope to clear ten debts of $10,000 with ten simultaneous files. Then approve the waiting files as the person who created the keys.',
  async run({ cast, harness, program }) {
    const { accounts } = await cast.customer({ owes: Array<number>(files).fill(1_000_000) });
    const [email = ''] = await cast.staff('administrator');
    const insider = harness('lumen');
    await insider.signIn(email);
    const keys: ConsoleClient[] = [];
    for (let nth = 0; nth < 2; nth++) {
      const { key } = await makeKey({ cast, harness }, { administrator: insider, scopes: ['imports'] });
      keys.push(program('lumen', key));
    }
    return checkMoved(insider, {
      ...{ accounts, owedBefore: 10_000, limit: allowed },
      async act() {
        const started = await Promise.all(
          accounts.map((account, nth) => clearByFile(keys[nth % 2] ?? insider, account)),
        );
        const ended = await Promise.all(started.map((importID) => settled(insider, importID)));
        if (!ended.some(({ state }) => state === 'done')) throw new Error('no file was imported');
        for (const { approvalID } of ended) {
          if (approvalID) await insider.call('approval/decide', { approvalID, decision: 'approve', reason: 'Mine' });
        }
        await Promise.all(started.map((importID) => settled(insider, importID)));
        return files * 2;
      },
    });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/imports/sums/limited-import.ts',
      search: 'return statesDebts.includes(batch.kind) && batch.approved_by === null && !isFree;',
      replace: "return carriedOutBy === '';",
    },
  ],
});

/** Uploads and runs a file that sets an account's balance to zero, and returns the import's id. */
async function clearByFile(key: ConsoleClient, account: string): Promise<string> {
  const uploaded = await key.call('import/upload', {
    ...{ payeeCode: 'LUMEN', kind: 'balances', mode: 'delta', format: 'csv', fileName: 'balances.csv' },
    ...{ batchKey: `clear-${account}`, content: `accountReferenceCode,balance\n${account},0.00\n` },
  });
  const importID = String(required(uploaded, 'handing a file in').importID);
  required(await key.call('import/start', { importID }), 'starting a file');
  return importID;
}

/** Waits until the worker has processed the import. */
async function settled(harness: ConsoleClient, importID: string): Promise<Record<string, unknown>> {
  for (const until = Date.now() + patienceMs; ; await delay(500)) {
    const { import: entry } = required(await harness.call('import/get', { importID }), 'reading an import');
    const { state } = entry as { state: string };
    if (['done', 'held', 'failed', 'discarded'].includes(state)) return entry as Record<string, unknown>;
    if (Date.now() > until) throw new Error(`the worker left an import in the state ${state}`);
  }
}
