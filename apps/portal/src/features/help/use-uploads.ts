import { listUploads, type UploadedFile, uploadDocument } from '@quittance/contract/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';
import { fileContent, mediaTypeOf } from './chosen-file.ts';
import { type HelpProblem, helpProblem } from './help-problem.ts';

type Refusal = (typeof uploadDocument.refusals)[number];

/** The translation key for each refusal of support/uploaddocument. A new one doesn't compile until it has a text. */
const uploadAnswers: Record<Refusal, string> = {
  FileTooLarge: 'Help.Upload.Problem.TooLarge',
  FileTypeNotAllowed: 'Help.Upload.Answer.TypeNotAllowed',
  HardshipNotOpen: 'Hardship.Problem.NotOpen',
  NotFound: 'Help.Upload.Answer.NotFound',
  TooManyRequests: 'Help.Upload.Answer.TooMany',
};

/** The customer didn't choose the request, so an unknown one is no longer open. */
const hardshipFileAnswers = { ...uploadAnswers, NotFound: uploadAnswers.HardshipNotOpen };

const uploadsKey = ['uploads'];

/** A 10 MB file takes a while on a slow connection. */
const uploadTimeoutMs = 180_000;

/** The dispute or the request for help that a file belongs to, or neither. */
export type UploadSubject = { disputeID?: string; hardshipRequestID?: string };

/** The customer's uploads, newest first, and a function to upload a file. */
export function useUploads() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: uploadsKey, queryFn: ({ signal }) => loadUploads(api, signal) });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const [sent, setSent] = useState<UploadedFile>();
  const forgetLast = () => {
    setProblem(undefined);
    setSent(undefined);
  };
  const send = async (file: File, about: UploadSubject) => {
    setPending(true);
    forgetLast();
    const content = await fileContent(file).catch(() => undefined);
    const outcome = content === undefined ? undefined : await sendFile(api, { file, content, about });
    if (outcome === undefined) setProblem({ key: 'Help.Upload.Unreadable' });
    else if (outcome.kind === 'ok') setSent(outcome.answer.upload);
    else setProblem(helpProblem(outcome, about.hardshipRequestID === undefined ? uploadAnswers : hardshipFileAnswers));
    await queries.invalidateQueries({ queryKey: uploadsKey });
    setPending(false);
    return outcome?.kind === 'ok';
  };
  return { query, send, isPending, problem, sent, forgetLast };
}

function sendFile(api: ApiClient, of: { file: File; content: string; about: UploadSubject }) {
  const { file, content, about } = of;
  const request = { fileName: file.name, mediaType: mediaTypeOf(file) ?? file.type, content };
  return api.call(uploadDocument, { ...request, ...about }, { timeoutMs: uploadTimeoutMs });
}

/** Throws if the uploads can't be loaded. */
async function loadUploads(api: ApiClient, signal: AbortSignal): Promise<UploadedFile[]> {
  const outcome = await api.call(listUploads, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`support/listuploads ended as ${outcome.kind}`);
  return outcome.answer.uploads;
}
