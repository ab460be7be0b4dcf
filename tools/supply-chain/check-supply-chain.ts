import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readAccepted } from './accepted.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { checkLicenses } from './check-licenses.ts';
import { checkLock } from './check-lock.ts';
import { readLockFile } from './lock-file.ts';

const base = 'http://cyclonedx.org/schema/';
const referred = ['spdx', 'jsf-0.82'];

/** Lists violations of the CycloneDX 1.6 schema in a bill of materials. */
export function checkBill(json: string): string[] {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    schemas: Object.fromEntries(referred.map((name) => [`${base}${name}.SNAPSHOT.schema.json`, readSchema(name)])),
  });
  addFormats.default(ajv);
  // Our bill uses neither format, and the packages that implement them have many dependencies.
  ajv.addFormat('idn-email', true).addFormat('iri-reference', true);
  const isValid = ajv.compile(readSchema('bom-1.6'));
  if (isValid(JSON.parse(json))) return [];
  return (isValid.errors ?? []).map(({ instancePath, message }) => `bill of materials: ${instancePath} ${message}`);
}

function readSchema(name: string): Record<string, unknown> {
  const manifest = findPackageJSON('@cyclonedx/cyclonedx-library', import.meta.url);
  if (manifest === undefined) throw new Error('@cyclonedx/cyclonedx-library is not installed');
  return JSON.parse(readFileSync(join(dirname(manifest), 'res', 'schema', `${name}.SNAPSHOT.schema.json`), 'utf8'));
}

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
      Licenses: checkLicenses(lock.packages, accepted),
      'Bill of materials': checkBill(bill),
    },
    bill,
  };
}
