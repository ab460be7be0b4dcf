import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/reconciliation';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import type { BankLine } from '@quittance/domain/reconciliation/read-bank-file';
import { explainDifference } from '@quittance/services/reconciliation/close-difference';
import { importBankFile } from '@quittance/services/reconciliation/import-bank-file';
import {
  type ListedDifference,
  type ListedReconciliation,
  listDifferences,
  listReconciliations,
} from '@quittance/services/reconciliation/list-reconciliations';
import { reconcileBank } from '@quittance/services/reconciliation/reconcile-bank';
import { refuse } from '@quittance/services/refusal';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** A 10 MB statement, plus JSON escapes. */
const largestRequest = 12 * 1024 * 1024;
const maxFaults = 100;
const nothingTaken = { lines: 0, newLines: 0, daysCompared: 0, found: 0, explained: 0 };
const nothingCompared = { amountHere: zeroCents, amountThere: zeroCents };

/** Serves reconciliation/*, which compares our records with those of processors and banks. */
export function addStaffReconciliationRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listReconciliations, {
    async handle(asked, { request }) {
      const { rows, nextCursor } = await listReconciliations(services, { ...callerOf(request), ...asked });
      return { responses: successResponses, runs: rows.map(presentRun), nextCursor };
    },
  });

  serveStaffCall(app, contract.listDifferences, {
    async handle(asked, { request }) {
      const found = await listDifferences(services, { ...callerOf(request), ...asked });
      const { rows, nextCursor, open, suspenseCents: suspense } = found;
      return { responses: successResponses, open, suspense, differences: rows.map(presentDifference), nextCursor };
    },
  });

  serveStaffCall(app, contract.closeDifference, {
    async handle({ differenceID: differenceId, ...explained }, { request }) {
      const result = await explainDifference(services, { ...callerOf(request), differenceId, ...explained });
      if (result.kind === 'refused') return result;
      const approvalID = result.kind === 'awaits-approval' ? result.approvalId : null;
      return { responses: successResponses, outcome: result.kind, approvalID };
    },
  });

  serveStaffCall(app, contract.uploadBankFile, {
    bodyLimit: largestRequest,
    async handle({ payeeCode, content: text, cardBankDays, columns: bank, isPreview }, { request }) {
      const caller = callerOf(request);
      const taken = await importBankFile(services, { ...caller, payeeCode, text, bank, isPreview });
      if (taken.kind === 'unknown-payee') return refuse('ImportPayeeUnknown', { field: 'payeeCode' });
      const base = { responses: successResponses, ...nothingTaken, ...nothingCompared };
      if (taken.kind === 'faulty')
        return { ...base, outcome: 'faulty' as const, faults: taken.faults.slice(0, maxFaults) };
      const read = { ...base, outcome: taken.kind, faults: [], lines: taken.lines, newLines: taken.taken };
      if (taken.kind === 'previewed') return { ...read, shown: taken.shown.map(presentLine) };
      if (!taken.days) return read;
      const compared = await reconcileBank(services, { ...caller, payeeCode, days: taken.days, cardBankDays });
      const { days: daysCompared, hereCents: amountHere, thereCents: amountThere, opened, explained } = compared;
      return { ...read, daysCompared, amountHere, amountThere, found: opened.length, explained };
    },
  });
}

function presentLine({ line, bankReference, bookedOn: day, amountCents: amount, description }: BankLine) {
  return { line, bankReference, day, amount, description };
}

function presentRun(run: ListedReconciliation) {
  return {
    reconciliationID: run.reconciliationId,
    source: run.source,
    comparedWith: run.comparedWith,
    day: parseDate(run.day),
    itemsHere: run.itemsHere,
    itemsThere: run.itemsThere,
    amountHere: cents(run.hereCents),
    amountThere: cents(run.thereCents),
    differences: run.differences,
    finishedAt: run.finishedAt,
  };
}

function presentDifference(difference: ListedDifference) {
  return {
    differenceID: difference.differenceId,
    source: difference.source,
    comparedWith: difference.comparedWith,
    day: parseDate(difference.day),
    kind: difference.kind,
    paymentID: difference.paymentId,
    theirReference: difference.theirReference,
    amountHere: cents(difference.hereCents),
    amountThere: cents(difference.thereCents),
    foundAt: difference.foundAt,
    closedAt: difference.closedAt,
    closedBecause: difference.closedBecause,
    closedBy: difference.closedByName,
  };
}
