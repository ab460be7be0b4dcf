import { closeDispute as close } from '@quittance/services/disputes/close-dispute';
import { discardImport as discard, queueImport } from '@quittance/services/imports/decide-import';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import { exportAudit } from './commands/audit/export-audit.ts';
import { verifyAudit } from './commands/audit/verify-audit.ts';
import { prepareDatabase } from './commands/database/prepare-database.ts';
import { showStatus } from './commands/database/show-status.ts';
import { verifyDocument } from './commands/document/verify-document.ts';
import { listFiles } from './commands/export/list-files.ts';
import { writeConsents } from './commands/export/write-consents.ts';
import { writeFile } from './commands/export/write-file.ts';
import { writeWarehouse } from './commands/export/write-warehouse.ts';
import { fileOptions, filePositionals } from './commands/import/file-options.ts';
import { formatImport, seeImport } from './commands/import/format-import.ts';
import { importPositional } from './commands/import/import-word.ts';
import { listFields } from './commands/import/list-fields.ts';
import { listImports } from './commands/import/list-imports.ts';
import { listMappings } from './commands/import/list-mappings.ts';
import { quarantineImport } from './commands/import/quarantine-import.ts';
import { saveMapping } from './commands/import/save-mapping.ts';
import { showImport } from './commands/import/show-import.ts';
import { takeFile } from './commands/import/take-file.ts';
import { undoImport } from './commands/import/undo-import.ts';
import { workThrough } from './commands/import/work-through.ts';
import { rotateKeys } from './commands/keys/rotate-keys.ts';
import { verifyLedger } from './commands/ledger/verify-ledger.ts';
import { createLink } from './commands/link/create-link.ts';
import { processReport } from './commands/mail/process-report.ts';
import { findPayments } from './commands/payment/find-payments.ts';
import { showPayment } from './commands/payment/show-payment.ts';
import { findPlans } from './commands/plan/find-plans.ts';
import { showPlan } from './commands/plan/show-plan.ts';
import { closeDifference } from './commands/reconcile/close-difference.ts';
import { listDifferences } from './commands/reconcile/list-differences.ts';
import { readBankStatement } from './commands/reconcile/read-bank-statement.ts';
import { runReconciliation } from './commands/reconcile/run-reconciliation.ts';
import { holdRecords, releaseRecords } from './commands/retention/legal-hold-commands.ts';
import { reportRetention } from './commands/retention/report-retention.ts';
import { checkSettings } from './commands/settings/check-settings.ts';
import { generateSettings } from './commands/settings/generate-settings.ts';
import { createStaff } from './commands/staff/create-staff.ts';
import { listStaff } from './commands/staff/list-staff.ts';
import { recoverAdministratorCommand } from './commands/staff/recover-administrator.ts';
import { removeStaffIdentityProvider, setStaffIdentityProvider } from './commands/staff/set-identity-provider.ts';
import { addPayee } from './commands/tenant/add-payee.ts';
import { checkTenant } from './commands/tenant/check-tenant.ts';
import { configureTenant } from './commands/tenant/configure-tenant.ts';
import { createTenant } from './commands/tenant/create-tenant.ts';
import { listLimits, listPayees, listTenants } from './commands/tenant/list-commands.ts';
import { policyReports } from './commands/tenant/list-policy-reports.ts';
import { moveTenant } from './commands/tenant/move-tenant.ts';
import { setCashNetwork } from './commands/tenant/set-cash-network.ts';
import { setIdentityProvider } from './commands/tenant/set-identity-provider.ts';
import { setLimit } from './commands/tenant/set-limit.ts';
import { setOnePersonTenant } from './commands/tenant/set-one-person.ts';
import { addProcessorAccount, setProcessor } from './commands/tenant/set-processor.ts';
import { showSettings } from './commands/tenant/show-settings.ts';
import type { Command } from './frame/command.ts';
import type { Noun } from './frame/noun.ts';
import { choice, flag, required, text } from './frame/option.ts';
import { progressLine } from './frame/progress-line.ts';
import { refused } from './installation/refused.ts';
import { tenantCommand } from './installation/tenant-command.ts';

const startImport = tenantCommand({
  name: 'import start',
  summary: 'run a previewed import',
  examples: ['quittance import start 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  positionals: importPositional,
  ends1: 'some rows were rejected, or the import failed',
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor, terminal } = call;
    const { batchId } = await seeImport(call, call.values.import);
    const decided = await queueImport({ database, keyring, now }, { tenant, actor, batchId });
    if (decided.kind === 'refused') throw refused(decided.code);
    const progress = progressLine(terminal, { isQuiet: call.isJson });
    const seen = await workThrough(call, batchId, { progress, signal: terminal.stopGently() });
    progress.clear();
    return formatImport(seen, { tenant });
  },
});

const runImport = tenantCommand({
  name: 'import run',
  summary: 'import a file of customers, accounts, balances, offers or contact rules',
  details:
    "Import customers before their accounts, and accounts before their offers. Rejected rows don't stop the rest of the import. To get them, run quittance import quarantine. " +
    'Columns are matched by field name (see quittance import fields) or by --mapping. A file with the same file ID is imported only once.',
  examples: [
    'quittance import run customers.csv --tenant lumen --payee LUMEN --kind customers',
    'quittance import run accounts.csv --tenant lumen --payee LUMEN --kind accounts --full --allow-ending 25',
    'zcat balances.csv.gz | quittance import run - --key 2026-11-23 --tenant lumen --payee LUMEN --kind balances',
  ],
  positionals: filePositionals,
  options: { ...fileOptions, dryRun: flag('preview only, like quittance import preview') },
  ends1: 'some rows were rejected, or the import failed',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: call.values.dryRun }),
});

const previewImport = tenantCommand({
  name: 'import preview',
  summary: 'preview an import without running it',
  details:
    'Shows how many records would be created, changed, closed and rejected, with the first records of each kind. You have 7 days to run quittance import start or quittance import discard.',
  examples: ['quittance import preview accounts.csv --tenant lumen --payee LUMEN --kind accounts'],
  positionals: filePositionals,
  options: fileOptions,
  ends1: 'some rows would be rejected',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: true }),
});

const discardImport = tenantCommand({
  name: 'import discard',
  summary: 'discard a previewed import',
  examples: ['quittance import discard 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  positionals: importPositional,
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor } = call;
    const { batchId } = await seeImport(call, call.values.import);
    const decided = await discard({ database, keyring, now }, { tenant, actor, batchId });
    if (decided.kind === 'refused') throw refused(decided.code);
    return { ...formatImport(await seeImport(call, batchId), { tenant }), exitCode: 0 };
  },
});

const closeFile = tenantCommand({
  name: 'export close',
  summary: "close a payee's posting file now",
  details:
    'The file includes everything since the last file. Every payment, return and correction is in exactly one file, and a closed file never changes.',
  examples: ['quittance export close --tenant northwind --payee NORTHWIND'],
  options: { payee: required(text({ summary: "the payee's code", value: '<code>' })) },
  role: 'staff',
  async run({ database, now, tenant, actor, values: { payee: payeeCode } }) {
    const closed = await closePostingFile({ database, now }, { tenant, actor, payeeCode });
    if (closed.kind === 'refused')
      throw refused(closed.code, { hint: `To list the payees, run quittance tenant payees --tenant ${tenant.label}.` });
    const { postingFileId: fileID, sequence, isMore } = closed;
    const more = isMore ? ' The file is full. Close another file to include the remaining events.' : '';
    return {
      document: { fileID, sequence, isMore },
      text: `Closed file ${sequence}.${more}\nTo write it, run quittance export file ${fileID} --tenant ${tenant.label}.`,
    };
  },
});

const closeDispute = tenantCommand({
  name: 'dispute close',
  summary: 'close a dispute',
  details:
    'First send the customer what the law requires. cleared: the debt is valid, and collection resumes. upheld: the customer was right. The plan stops, and the creditor corrects the balance.',
  examples: [
    'quittance dispute close 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant northwind --outcome cleared --by "Jo Reyes"',
  ],
  positionals: { dispute: required(text({ summary: 'the id of the dispute', value: '<dispute>' })) },
  options: {
    outcome: required(choice({ summary: 'the outcome', value: '<outcome>', choices: ['cleared', 'upheld'] })),
    by: required(text({ summary: 'the name of the person who closes it, for its history', value: '<name>' })),
  },
  confirm: ({ dispute, outcome }) => `Close the dispute ${dispute} as ${outcome}? You can't reopen it.`,
  role: 'app',
  async run({ database, now, tenant, values }) {
    const { dispute: disputeId, outcome, by: operator } = values;
    const result = await close({ database, now }, { tenant, disputeId, outcome, operator });
    if (result.kind === 'refused')
      throw refused(result.code, { because: `the dispute ${disputeId} of ${tenant.label}` });
    return { document: { disputeID: disputeId, outcome }, text: `Closed the dispute ${disputeId} as ${outcome}.` };
  },
});

/** Nouns in the order of the help, from setup to maintenance. */
export const nouns: readonly Noun[] = [
  { name: 'settings', summary: 'generate and check the settings of the programs' },
  { name: 'database', summary: 'set up and check the database' },
  { name: 'tenant', summary: 'manage tenants and their settings' },
  { name: 'staff', summary: 'manage who can use the console' },
  { name: 'import', summary: 'import customers, accounts, balances, offers and contact rules' },
  { name: 'export', summary: 'export posting files and consents for creditors' },
  { name: 'payment', summary: 'look up payments' },
  { name: 'link', summary: 'create payment links' },
  { name: 'plan', summary: 'look up payment plans' },
  { name: 'dispute', summary: 'close disputes' },
  { name: 'document', summary: 'verify issued PDFs and authorizations' },
  { name: 'ledger', summary: 'verify that the books balance' },
  { name: 'reconcile', summary: 'compare the books with processors and banks' },
  { name: 'audit', summary: 'verify and export the audit log' },
  { name: 'mail', summary: 'process reports about undeliverable e-mail' },
  { name: 'retention', summary: 'report on retention and manage legal holds' },
  { name: 'keys', summary: 'rotate encryption keys' },
];

/** To add a command, define it in its own file and list it here. */
export const allCommands: readonly Command[] = [
  ...[generateSettings, checkSettings],
  ...[prepareDatabase, showStatus],
  ...[createTenant, checkTenant, showSettings, configureTenant],
  ...[
    listTenants,
    listPayees,
    addPayee,
    setProcessor,
    addProcessorAccount,
    listLimits,
    setLimit,
    setCashNetwork,
    setIdentityProvider,
  ],
  ...[policyReports, setOnePersonTenant, moveTenant],
  ...[createStaff, listStaff, recoverAdministratorCommand, setStaffIdentityProvider, removeStaffIdentityProvider],
  ...[
    runImport,
    previewImport,
    listFields,
    saveMapping,
    listMappings,
    startImport,
    discardImport,
    listImports,
    showImport,
    quarantineImport,
    undoImport,
  ],
  ...[listFiles, closeFile, writeFile, writeConsents, writeWarehouse],
  ...[findPayments, showPayment],
  createLink,
  ...[findPlans, showPlan],
  closeDispute,
  verifyDocument,
  verifyLedger,
  ...[runReconciliation, readBankStatement, listDifferences, closeDifference],
  ...[exportAudit, verifyAudit],
  processReport,
  ...[reportRetention, holdRecords, releaseRecords],
  rotateKeys,
];
