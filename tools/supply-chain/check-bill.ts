import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

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
