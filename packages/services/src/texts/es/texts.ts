import type { ServiceTexts } from '../en/texts.ts';
import { authorization } from './authorization.ts';
import { bill, electronicRecords, planCalendar, slip } from './documents.ts';
import { readiness } from './readiness.ts';
import { manualPayments, receipt } from './receipt.ts';
import { paidInFull, settlementDocuments } from './settlement-documents.ts';
import { statement } from './statement.ts';

export const texts: ServiceTexts = {
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
