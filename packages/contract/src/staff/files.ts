import { languages } from '@quittance/domain/languages';
import { uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageSize, staffId } from './staff-fields.ts';

export const staffUpload = z.object({
  uploadID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  fileName: z.string(),
  mediaType: z.enum(uploadMediaTypes),
  sizeBytes: z.int(),
  disputeID: z.nullable(staffId),
  /** Request for help that the file belongs to. The previous release omits it. */
  hardshipRequestID: z.optional(z.nullable(staffId)),
  uploadedAt: instant,
  /** Null until an employee has reviewed the file. */
  seen: z.nullable(z.object({ by: z.string(), byName: z.string(), at: instant, note: z.string() })),
});

const one = z.object({ uploadID: staffId });

/** Lists the files that customers sent, newest first. */
export const listStaffUploads = defineStaffCall({
  path: '/v1/staff/upload/list',
  summary: 'List uploaded files, newest first',
  role: 'viewer',
  request: z.object({
    customerID: z.optional(staffId),
    onlyUnseen: z.optional(z.boolean()),
    cursor: z.optional(staffId),
    limit: z.optional(pageSize),
  }),
  response: z.object({ ...responseEnvelope, uploads: z.array(staffUpload), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

export const getStaffUpload = defineStaffCall({
  path: '/v1/staff/upload/get',
  summary: 'Get an uploaded file',
  role: 'viewer',
  request: one,
  response: z.object({ ...responseEnvelope, upload: staffUpload }),
  refusals: ['NotFound'],
});

/** Returns the original bytes, to be saved and never displayed. The audit log records the download. */
export const downloadUpload = defineStaffCall({
  path: '/v1/staff/upload/download',
  summary: 'Download an uploaded file',
  role: 'viewer',
  request: one,
  response: z.any(),
  contentType: 'application/octet-stream',
  refusals: ['NotFound'],
});

/** Marks a file as reviewed, with a note for other employees, and closes its case. */
export const markUploadSeen = defineStaffCall({
  path: '/v1/staff/upload/mark-seen',
  summary: 'Mark a file as reviewed',
  role: 'agent',
  request: z.object({ uploadID: staffId, note: z.string().check(z.maxLength(500)) }),
  response: z.object({ ...responseEnvelope, upload: staffUpload }),
  refusals: ['NotFound'],
});

/** Lists receipts, agreements, letters and statements that customers received, newest first. */
export const listStaffDocuments = defineStaffCall({
  path: '/v1/staff/paper/list',
  summary: 'List documents issued to a customer',
  role: 'viewer',
  request: z.object({ customerID: staffId, cursor: z.optional(staffId), limit: z.optional(pageSize) }),
  response: z.object({
    ...responseEnvelope,
    papers: z.array(
      z.object({
        documentID: staffId,
        kind: z.string(),
        /** An ID, or accounts with a period. */
        subject: z.string(),
        language: z.enum(languages),
        sizeBytes: z.int(),
        issuedAt: instant,
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

/** Returns any version of a bill as a PDF, in its customer's language. The audit log records the download. */
export const downloadStaffBill = defineStaffCall({
  path: '/v1/staff/paper/bill',
  summary: 'Download a bill',
  role: 'viewer',
  request: z.object({ billID: staffId }),
  response: z.any(),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** Returns the PDF as issued. The audit log records the download. */
export const downloadStaffDocument = defineStaffCall({
  path: '/v1/staff/paper/download',
  summary: 'Download a document as it was issued',
  role: 'viewer',
  request: z.object({ documentID: staffId }),
  response: z.any(),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});
