import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { listDisputes, openDispute } from '@quittance/contract/disputes';
import type { listUploads } from '@quittance/contract/support';
import type * as z from 'zod/mini';

type WireDispute = z.input<typeof openDispute.response>['dispute'];
type WireUpload = z.input<typeof listUploads.response>['uploads'][number];

/** Ana's dispute of her account, open since November 20, 2026, in wire format. */
export function wireDispute(change: Partial<WireDispute> = {}): WireDispute {
  return {
    disputeID: 'D-1',
    accountReferenceCode: 'LCP-100184',
    accountName: '1200 W Lake St, Apt 4',
    state: 'open',
    reason: 'already-paid',
    explanation: '',
    openedOn: '2026-11-20',
    closedOn: null,
    ...change,
  };
}

/** A file that Ana has uploaded, in wire format. */
export function wireUpload(change: Partial<WireUpload> = {}): WireUpload {
  return {
    uploadID: 'U-1',
    fileName: 'receipt.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 2_400_000,
    disputeID: null,
    uploadedAt: '2026-11-20T18:00:00.000Z',
    ...change,
  };
}

/** Makes the API return these disputes. */
export function answerDisputes(api: StandInApi, ...disputes: WireDispute[]): void {
  const answer: z.input<typeof listDisputes.response> = { ...success, disputes };
  api.answer('/v1/dispute/list', { status: 200, body: answer });
}

/** Makes the API return nothing for the help page: no disputes, callbacks or uploads. */
export function answerNothingToHelp(api: StandInApi): void {
  answerDisputes(api);
  api.answer('/v1/support/getcallback', { status: 200, body: { ...success, callBack: null } });
  api.answer('/v1/support/listuploads', { status: 200, body: { ...success, uploads: [] } });
}
