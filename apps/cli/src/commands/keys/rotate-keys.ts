import { setTimeout as delay } from 'node:timers/promises';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { rewrapDataKeys } from '@quittance/services/tenants/rewrap-data-keys';
import { beginRotation, type Rotation, rotateDataKey } from '@quittance/services/tenants/rotate-data-key';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { type Call, defineCommand, type Outcome } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { choice, required, text } from '../../frame/option.ts';
import { counted } from '../../frame/plain-values.ts';
import { progressLine } from '../../frame/progress-line.ts';
import { keySettings } from '../../frame/settings.ts';
import { withDatabase } from '../../installation/open-database.ts';
import { openFiles, storeSettings } from '../../installation/open-files.ts';
import { tenantNamed } from '../../installation/tenant-command.ts';
import { wrappingKeys } from '../../installation/wrapping-keys.ts';

/** Gives tenants new data keys, or wraps the ones that they have under a new wrapping key. */
export const rotateKeys = defineCommand({
  name: 'keys rotate',
  summary: 'new data keys for tenants, or their data keys under a new wrapping key',
  details:
    'data makes a data key for each tenant, waits three minutes until every process knows it, and seals everything anew. wrapping wraps the data keys under DATA_KEY; what it needs of the keys before is in DATA_KEYS_OLD. ' +
    'Everything goes on meanwhile. It can be stopped at any time, and goes on when it is called again. docs/keys.md has the steps around it.',
  examples: [
    'quittance keys rotate data',
    'quittance keys rotate wrapping',
    'quittance keys rotate data --tenant lumen',
  ],
  words: { keys: required(choice({ summary: 'which keys', value: '<keys>', choices: ['data', 'wrapping'] })) },
  options: { tenant: text({ summary: 'only of this tenant (all of them)', value: '<label>', setting: 'TENANT' }) },
  settings: ['DATABASE_URL', 'TENANT', ...keySettings, ...storeSettings],
  ends1: 'something does not open; it is named, and left as it is',
  run: (call) =>
    withDatabase(call, 'owner', async (database) => {
      const { keys, tenant: label } = call.values;
      const tenants = label === undefined ? await listTenants({ database }) : [await tenantNamed(database, label)];
      return keys === 'data' ? rotateData(call, { database, tenants }) : rewrap(call, { database, tenants });
    }),
});

type Work = { database: TenantDatabase; tenants: readonly Tenant[] };

async function rewrap(call: Call<unknown>, { database, tenants }: Work): Promise<Outcome> {
  const wrapping = wrappingKeys(call);
  let wrapped = 0;
  for (const tenant of tenants) wrapped += await rewrapDataKeys({ database, wrapping }, tenant);
  return {
    document: { wrapped, tenants: tenants.length, wrappingKeyID: wrapping.wrappingKeyId },
    text: `${counted(wrapped, 'data key')} of ${counted(tenants.length, 'tenant')} wrapped anew, by ${wrapping.wrappingKeyId}.`,
  };
}

async function rotateData(call: Call<unknown>, { database, tenants }: Work): Promise<Outcome> {
  const files = openFiles(call);
  const progress = progressLine(call.terminal, { isQuiet: call.isJson });
  const context = {
    ...{ database, files, wrapping: wrappingKeys(call), clock: Date.now },
    wait: async (ms: number) => {
      call.note(`Waiting ${Math.ceil(ms / 1_000)} s, until every process knows the new keys…`);
      await delay(ms);
    },
    onProgress: ({ of, resealed }: { of: string; resealed: number }) =>
      progress.show({ share: undefined, text: `${of}: ${resealed} sealed anew` }),
  };
  const rotations: ({ tenant: string } & Rotation)[] = [];
  try {
    // All of them first, so that the time until every process knows the keys is waited for once.
    for (const tenant of tenants) await beginRotation(context, tenant.id);
    for (const tenant of tenants) rotations.push({ tenant: tenant.label, ...(await rotateDataKey(context, tenant)) });
  } finally {
    progress.clear();
    files.close();
  }
  const lines = rotations.flatMap(({ tenant, keyId, rows, files: sealedFiles, unreadable }) => [
    `${tenant}: ${counted(rows, 'value')} and ${counted(sealedFiles, 'file')} are sealed by ${keyId}.`,
    ...unreadable.map((what) => `  does not open, and was left as it is: ${what}`),
  ]);
  const isWhole = rotations.every(({ unreadable }) => unreadable.length === 0);
  return {
    document: { rotations: rotations.map(({ keyId: keyID, ...rotation }) => ({ ...rotation, keyID })) },
    text: lines.join('\n') || 'There are no tenants yet.',
    exitCode: isWhole ? exitCodes.done : exitCodes.foundSomething,
  };
}
