import { readFile } from 'node:fs/promises';
import { importMapping } from '@quittance/contract/staff/imports';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import { usageFailure } from '../../frame/command-failure.ts';

/**
 * Reads a column mapping from a JSON file. Fills in the defaults of docs/imports.md: no constants, ISO dates, dollars,
 * no credit balances. Throws a CommandFailure when the file isn't a mapping.
 */
export async function readMapping(file: string): Promise<ColumnMapping> {
  const usual = { columns: {}, constants: {}, format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' } };
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw usageFailure(`${file} isn't valid JSON: ${error.message}.`);
    throw error;
  }
  const whole = isObject(given)
    ? { ...usual, ...given, format: { ...usual.format, ...(isObject(given.format) ? given.format : {}) } }
    : given;
  const read = importMapping.safeParse(whole);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw usageFailure(`${file} isn't a valid mapping: ${faults.join('; ')}.`, 'For an example, see docs/imports.md.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
