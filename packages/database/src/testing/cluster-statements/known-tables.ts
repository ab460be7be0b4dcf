import { promisedKeys } from '../catalogue/promised-keys.ts';

/** Read before the tenant is known, so every node has all of its rows. */
const copied = 'tenant_host';

/** Tables of the product as distributed over a cluster. A test compares the list with the catalog. */
export const knownTables = {
  tenantTables: new Set(Object.keys(promisedKeys).filter((table) => table !== copied)),
  copiedTables: new Set([copied]),
};
