import { readFile } from 'node:fs/promises';
import { importMapping } from '@quittance/contract/staff/imports';
import { bankColumns } from '@quittance/contract/staff/payees';
import type { ColumnMapping } from '@quittance/domain/imports/column-mapping';
import type { BankColumns } from '@quittance/domain/reconciliation/bank-columns';
import { usageFailure } from '../../frame/command-failure.ts';

/**
 * Reads a column mapping from a JSON file. Fills in the defaults of docs/imports.md: no constants, ISO dates, dollars,
 * no credit balances. Throws a CommandFailure when the file isn't a mapping.
 */
export async function readMapping(file: string): Promise<ColumnMapping> {
  const usual = { columns: {}, constants: {}, format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' } };
  const given = await readJson(file);
  const whole = isObject(given)
    ? { ...usual, ...given, format: { ...usual.format, ...(isObject(given.format) ? given.format : {}) } }
    : given;
  const read = importMapping.safeParse(whole);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw usageFailure(`${file} isn't a valid mapping: ${faults.join('; ')}.`, 'For an example, see docs/imports.md.');
}

/** Reads the columns of a bank's statements from a JSON file. Throws a CommandFailure when the file has none. */
export async function readBankColumns(file: string): Promise<BankColumns> {
  const given = await readJson(file);
  const read = bankColumns.safeParse(isObject(given) ? { days: 'iso', ...given } : given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw usageFailure(
    `${file} doesn't name a bank's columns: ${faults.join('; ')}.`,
    'For an example, see docs/reconciliation.md.',
  );
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw usageFailure(`${file} isn't valid JSON: ${error.message}.`);
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
