import { openPool } from '@quittance/database/connection-pool';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { searchCustomers } from '@quittance/services/customers/search-customers';
import { keyring } from '@quittance/services/tenants/keyring';
import type { BenchRow } from './bench-row.ts';
import { benchSecrets } from './bench-secrets.ts';
import { benchContact, makeBenchCustomers, searchedTenant } from './search-customers.ts';

const turns = 40;
const goalMs = 50;

/** Builds the search text for customer n, by the label in the results table. */
const typed = {
  'three letters that 4% of last names start with': (n: number) => benchContact(n).lastName.slice(0, 3),
  'first and last name': (n: number) => `${benchContact(n).firstName} ${benchContact(n).lastName}`,
  'parts of first and last name': (n: number) =>
    `${benchContact(n).firstName.slice(0, 3)} ${benchContact(n).lastName.slice(0, 3)}`,
  'first name that 4% of customers have': () => 'mary',
  'house number and street': (n: number) => benchContact(n).addressLineOne.toLowerCase(),
  'amount that one account owes': (n: number) => `$${(100 + n / 100).toFixed(2)}`,
  'e-mail address': (n: number) => benchContact(n).email,
  'phone number': (n: number) => benchContact(n).homePhone,
  'customer code': (n: number) => `C-${n}`,
  'account number': (n: number) => `A-${n}`,
  'last four digits and ZIP code': (n: number) => `${String(n % 10_000).padStart(4, '0')} ${benchContact(n).zip}`,
} as const;

/**
 * Measures how long an operator waits for the first page of search results among a million customers. Searches with the
 * console's database role, for a different customer each time, with every kind of search text.
 */
export async function benchSearch(
  { adminUrl }: { adminUrl: string },
  { customerCount = 1_000_000 }: { customerCount?: number } = {},
): Promise<BenchRow[]> {
  const { staffUrl } = await prepareDatabase({ adminUrl, ...benchSecrets, staffPassword: 'bench-staff' });
  if (staffUrl === undefined) throw new Error('the console has no role');
  await makeBenchCustomers(adminUrl, customerCount);
  const pool = openPool({ url: staffUrl, max: 1, applicationName: 'bench-search' });
  try {
    const context = { laggingReads: tenantDatabase(pool), keyring: keyring(benchSecrets), now: () => new Date() };
    const rows: BenchRow[] = [];
    for (const [what, textOf] of Object.entries(typed)) {
      const ms: number[] = [];
      for (let turn = 0; turn < turns; turn++) {
        const n = (turn * 7_919 + 13) % customerCount;
        const begun = performance.now();
        const found = await searchCustomers(context, { tenant: searchedTenant, text: textOf(n) });
        ms.push(performance.now() - begun);
        if (found.customers.length === 0) throw new Error(`nobody was found by ${textOf(n)}`);
      }
      const p95 = ms.toSorted((a, b) => a - b)[Math.ceil(turns * 0.95) - 1] ?? Number.NaN;
      const named = `p95 time to search ${customerCount} people by ${what}, ms`;
      rows.push({ what: named, figure: p95.toFixed(1), goal: `at most ${goalMs}`, isMet: p95 <= goalMs });
    }
    return rows;
  } finally {
    await pool.end();
  }
}
