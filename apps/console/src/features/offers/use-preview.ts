import { previewOfferRule } from '@quittance/contract/staff/offer-rules';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { useApi } from '../../session/services.tsx';

type Asked = z.output<typeof previewOfferRule.request>;
export type Preview = z.output<typeof previewOfferRule.response>;

export type PreviewState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** `asked` is the request of this preview. */
  | { readonly kind: 'done'; readonly asked: Asked; readonly preview: Preview };

/** A million accounts take about half a minute. */
const timeoutMs = 300_000;

/** Runs a preview, which can take long. It is canceled on request and on leaving the screen. */
export function usePreview() {
  const api = useApi();
  const [state, setState] = useState<PreviewState>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    async run(asked: Asked) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running' });
      const outcome = await api.call(previewOfferRule, asked, { signal: controller.signal, timeoutMs });
      if (controller.signal.aborted) return;
      setState(
        outcome.kind === 'ok'
          ? { kind: 'done', asked, preview: outcome.answer }
          : { kind: 'failed', problem: problemOf(outcome) },
      );
    },
    cancel() {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
