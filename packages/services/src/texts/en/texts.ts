import { authorization } from './authorization.ts';
import { bill, electronicRecords, planCalendar, slip } from './documents.ts';
import { readiness } from './readiness.ts';
import { manualPayments, receipt } from './receipt.ts';
import { paidInFull, settlementDocuments } from './settlement-documents.ts';
import { statement } from './statement.ts';

export const texts = {
  authorization,
  bill,
  electronicRecords,
  manualPayments,
  paidInFull,
  planCalendar,
  readiness,
  receipt,
  settlementDocuments,
  slip,
  statement,
};

export type ServiceTexts = typeof texts;
