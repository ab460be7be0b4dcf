import { authorization } from './authorization.ts';
import { electronicRecords } from './electronic-records.ts';
import { manualPayments } from './manual-payments.ts';
import { paidInFull } from './paid-in-full.ts';
import { planCalendar } from './plan-calendar.ts';
import { readiness } from './readiness.ts';
import { receipt } from './receipt.ts';
import { settlementDocuments } from './settlement-documents.ts';
import { slip } from './slip.ts';
import { statement } from './statement.ts';

export const texts = {
  authorization,
  electronicRecords,
  manualPayments,
  paidInFull,
  planCalendar,
  readiness,
  receipt,
  settlementPapers: settlementDocuments,
  slip,
  statement,
};

export type ServiceTexts = typeof texts;
