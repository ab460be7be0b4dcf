import { setTimeout as delay } from 'node:timers/promises';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { rewrapDataKeys } from '@quittance/services/tenants/rewrap-data-keys';
import { beginRotation, type Rotation, rotateDataKey } from '@quittance/services/tenants/rotate-data-key';
import type { TenantRow } from '@quittance/services/tenants/tenant';
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

export const rotateKeys = defineCommand({
  name: 'keys rotate',
  summary: 'rotate data keys, or wrap them with a new wrapping key',
  details:
    'data: creates a data key for each tenant, waits three minutes until every process has loaded it, and encrypts everything again. wrapping: wraps the data keys with DATA_KEY; put earlier wrapping keys in DATA_KEYS_OLD. ' +
    'The API and the worker keep running. You can stop the command at any time and run it again to continue. For the full procedure, see docs/keys.md.',
  examples: [
    'quittance keys rotate data',
    'quittance keys rotate wrapping',
    'quittance keys rotate data --tenant lumen',
  ],
  positionals: {
    keys: required(choice({ summary: 'the keys to rotate', value: '<keys>', choices: ['data', 'wrapping'] })),
  },
  options: { tenant: text({ summary: 'only for this tenant (default: all)', value: '<label>', setting: 'TENANT' }) },
  settings: ['DATABASE_URL', 'TENANT', ...keySettings, ...storeSettings],
  ends1: "some values can't be decrypted, so the command lists them and leaves them unchanged",
  run: (call) =>
    withDatabase(call, 'owner', async (database) => {
      const { keys, tenant: label } = call.values;
      const tenants = label === undefined ? await listTenants({ database }) : [await tenantNamed(database, label)];
      return keys === 'data' ? rotateData(call, { database, tenants }) : rewrap(call, { database, tenants });
    }),
});

type Work = { database: TenantDatabase; tenants: readonly TenantRow[] };

async function rewrap(call: Call<unknown>, { database, tenants }: Work): Promise<Outcome> {
  const wrapping = wrappingKeys(call);
  let wrapped = 0;
  for (const tenant of tenants) wrapped += await rewrapDataKeys({ database, wrapping }, tenant);
  return {
    document: { wrapped, tenants: tenants.length, wrappingKeyID: wrapping.wrappingKeyId },
    text: `${counted(wrapped, 'data key')} of ${counted(tenants.length, 'tenant')} wrapped again with ${wrapping.wrappingKeyId}.`,
  };
}

async function rotateData(call: Call<unknown>, { database, tenants }: Work): Promise<Outcome> {
  const files = openFiles(call);
  const progress = progressLine(call.terminal, { isQuiet: call.isJson });
  const context = {
    ...{ database, files, wrapping: wrappingKeys(call), clock: Date.now },
    wait: async (ms: number) => {
      call.note(`Waiting ${Math.ceil(ms / 1_000)} s until every process has loaded the new keys…`);
      await delay(ms);
    },
    onProgress: ({ of, resealed }: { of: string; resealed: number }) =>
      progress.show({ share: undefined, text: `${of}: ${resealed} encrypted again` }),
  };
  const rotations: ({ tenant: string } & Rotation)[] = [];
  try {
    // Begins every rotation first, so that the wait for all processes to load the new keys happens only once.
    for (const tenant of tenants) await beginRotation(context, tenant.id);
    for (const tenant of tenants) rotations.push({ tenant: tenant.label, ...(await rotateDataKey(context, tenant)) });
  } finally {
    progress.clear();
    files.close();
  }
  const lines = rotations.flatMap(({ tenant, keyId, rows, files: sealedFiles, unreadable }) => [
    `${tenant}: ${counted(rows, 'value')} and ${counted(sealedFiles, 'file')} are encrypted with ${keyId}.`,
    ...unreadable.map((what) => `  can't be decrypted, not changed: ${what}`),
  ]);
  const isWhole = rotations.every(({ unreadable }) => unreadable.length === 0);
  return {
    document: { rotations: rotations.map(({ keyId: keyID, ...rotation }) => ({ ...rotation, keyID })) },
    text: lines.join('\n') || 'No tenants yet.',
    exitCode: isWhole ? exitCodes.done : exitCodes.foundSomething,
  };
}
