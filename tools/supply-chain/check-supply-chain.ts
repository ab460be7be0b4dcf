import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAccepted } from './accepted.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { checkBill } from './check-bill.ts';
import { checkLicences } from './check-licences.ts';
import { checkLock } from './check-lock.ts';
import { readLockFile } from './lock-file.ts';

/** Result of a supply chain check. `parts` has the findings of each part by title. */
export type SupplyChain = { packages: number; parts: Record<string, string[]>; bill: string };

/** Checks the lock file, licenses and bill of materials of the project in `root`. Needs no network. */
export function checkSupplyChain(root: string, { madeAt }: { madeAt?: Date } = {}): SupplyChain {
  const lock = readLockFile(root);
  const accepted = readAccepted();
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bill = billOfMaterials(lock, { accepted, ...(madeAt !== undefined && { madeAt }) });
  return {
    packages: lock.packages.length,
    parts: {
      'Lock file': checkLock(lock, { accepted: accepted.withoutIntegrity, allowScripts }),
      Licences: checkLicences(lock.packages, accepted),
      'Bill of materials': checkBill(bill),
    },
    bill,
  };
}
