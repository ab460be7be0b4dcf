import { billWarningSentences } from '@quittance/domain/bills/bill-warnings';
import { feeWarningSentences } from '@quittance/domain/fees/imported-fees';
import { importFields } from '@quittance/domain/imports/import-fields';
import { faultSentences } from '@quittance/domain/imports/row-fault';
import { cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type { ImportView } from '../list-imports.ts';
import type { ImportPreview } from './preview-import.ts';

/** Formats an import for API responses and command output. */
export function presentImport({
  batchId: importID,
  chunks: parts,
  chunksDone: partsDone,
  counts,
  approvalId: approvalID,
  ...entry
}: ImportView) {
  return { importID, ...entry, parts, partsDone, counts: { ...counts }, approvalID };
}

/** Formats a preview with values as a file would write them. */
export function presentPreview({ counts, created, changed, ended, quarantined, warned = [], missing }: ImportPreview) {
  return {
    counts: { ...counts },
    created: created.map(({ balanceCents, values = {}, ...row }) => ({
      ...row,
      balance: dollarsOf(balanceCents),
      values: Object.entries(values).flatMap(([field, value]) => {
        const text = textOf(field, value);
        return text === null ? [] : [{ field, value: text }];
      }),
    })),
    changed: changed.map(({ fields, ...row }) => ({
      ...row,
      fields: fields.map(({ field, from, to }) => ({ field, from: textOf(field, from), to: textOf(field, to) })),
    })),
    ended: [...ended],
    quarantined: quarantined.map(({ faults, ...row }) => ({
      ...row,
      faults: faults.map((fault) => ({ ...fault, text: faultSentences[fault.reason] })),
    })),
    warned: warned.map(({ warnings, ...row }) => ({
      ...row,
      warnings: warnings.map((warning) => ({ ...warning, text: warningSentences[warning.reason] })),
    })),
    missing,
  };
}

const warningSentences = { ...billWarningSentences, ...feeWarningSentences };

const moneyFields = new Set([
  'withheldBalance',
  ...Object.values(importFields).flatMap((fields) =>
    fields.filter(({ form }) => form === 'money' || form === 'hundredths').map(({ name }) => name),
  ),
]);

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && moneyFields.has(field)) return dollarsOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(';') : String(value);
}

function dollarsOf(amountCents: number): string {
  return plainDollars(cents(amountCents));
}
