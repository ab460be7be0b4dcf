import { exportAudit } from './commands/audit/export-audit.ts';
import { verifyAudit } from './commands/audit/verify-audit.ts';
import { prepareDatabase } from './commands/database/prepare-database.ts';
import { showStatus } from './commands/database/show-status.ts';
import { closeDispute } from './commands/dispute/close-dispute.ts';
import { verifyDocument } from './commands/document/verify-document.ts';
import { closeFile } from './commands/export/close-file.ts';
import { listFiles } from './commands/export/list-files.ts';
import { writeConsents } from './commands/export/write-consents.ts';
import { writeFile } from './commands/export/write-file.ts';
import { discardImport } from './commands/import/discard-import.ts';
import { listFields } from './commands/import/list-fields.ts';
import { listImports } from './commands/import/list-imports.ts';
import { listMappings } from './commands/import/list-mappings.ts';
import { previewImport } from './commands/import/preview-import.ts';
import { quarantineImport } from './commands/import/quarantine-import.ts';
import { runImport } from './commands/import/run-import.ts';
import { saveMapping } from './commands/import/save-mapping.ts';
import { showImport } from './commands/import/show-import.ts';
import { startImport } from './commands/import/start-import.ts';
import { undoImport } from './commands/import/undo-import.ts';
import { rotateKeys } from './commands/keys/rotate-keys.ts';
import { verifyLedger } from './commands/ledger/verify-ledger.ts';
import { createLink } from './commands/link/create-link.ts';
import { takeInReport } from './commands/mail/take-in-report.ts';
import { findPayments } from './commands/payment/find-payments.ts';
import { showPayment } from './commands/payment/show-payment.ts';
import { findPlans } from './commands/plan/find-plans.ts';
import { showPlan } from './commands/plan/show-plan.ts';
import { closeDifference } from './commands/reconcile/close-difference.ts';
import { listDifferences } from './commands/reconcile/list-differences.ts';
import { readBankStatement } from './commands/reconcile/read-bank-statement.ts';
import { runReconciliation } from './commands/reconcile/run-reconciliation.ts';
import { holdRecords } from './commands/retention/hold-records.ts';
import { releaseRecords } from './commands/retention/release-records.ts';
import { reportRetention } from './commands/retention/report-retention.ts';
import { createStaff } from './commands/staff/create-staff.ts';
import { listStaff } from './commands/staff/list-staff.ts';
import { recoverAdministratorCommand } from './commands/staff/recover-administrator.ts';
import { addPayee } from './commands/tenant/add-payee.ts';
import { checkTenant } from './commands/tenant/check-tenant.ts';
import { configureTenant } from './commands/tenant/configure-tenant.ts';
import { createTenant } from './commands/tenant/create-tenant.ts';
import { listLimits } from './commands/tenant/list-limits.ts';
import { listPayees } from './commands/tenant/list-payees.ts';
import { policyReports } from './commands/tenant/list-policy-reports.ts';
import { listTenants } from './commands/tenant/list-tenants.ts';
import { moveTenant } from './commands/tenant/move-tenant.ts';
import { setCashNetwork } from './commands/tenant/set-cash-network.ts';
import { setIdentityProvider } from './commands/tenant/set-identity-provider.ts';
import { setLimit } from './commands/tenant/set-limit.ts';
import { setOnePersonTenant } from './commands/tenant/set-one-person.ts';
import { setProcessor } from './commands/tenant/set-processor.ts';
import { showSettings } from './commands/tenant/show-settings.ts';
import type { Command } from './frame/command.ts';
import type { Noun } from './frame/noun.ts';

/** Nouns in the order of the help, from setup to maintenance. */
export const nouns: readonly Noun[] = [
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
  ...[prepareDatabase, showStatus],
  ...[createTenant, checkTenant, showSettings, configureTenant],
  ...[listTenants, listPayees, addPayee, setProcessor, listLimits, setLimit, setCashNetwork, setIdentityProvider],
  ...[policyReports, setOnePersonTenant, moveTenant],
  ...[createStaff, listStaff, recoverAdministratorCommand],
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
  ...[listFiles, closeFile, writeFile, writeConsents],
  ...[findPayments, showPayment],
  createLink,
  ...[findPlans, showPlan],
  closeDispute,
  verifyDocument,
  verifyLedger,
  ...[runReconciliation, readBankStatement, listDifferences, closeDifference],
  ...[exportAudit, verifyAudit],
  takeInReport,
  ...[reportRetention, holdRecords, releaseRecords],
  rotateKeys,
];
