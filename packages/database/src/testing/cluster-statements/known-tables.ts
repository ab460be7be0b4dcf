import { promisedKeys } from '../catalogue/promised-keys.ts';

/** Read before the tenant is known, so that every node has all of its rows. */
const copied = 'tenant_host';

/** The tables of the product as a cluster spreads them; a test compares the list with the catalogue. */
export const knownTables = {
  tenantTables: new Set(Object.keys(promisedKeys).filter((table) => table !== copied)),
  copiedTables: new Set([copied]),
};
