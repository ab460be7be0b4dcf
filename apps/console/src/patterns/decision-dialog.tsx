import type { StaffCall } from '@quittance/contract/staff-call';
import type { QueryKey } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useToast } from '../session/services.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { Problem } from './problem.ts';
import { type Action, useAction } from './use-action.ts';

type Awaitable<Value> = Value | Promise<Value>;
type Attempt = Pick<Action<unknown>, 'problem' | 'forget'>;

/**
 * Confirms an action, runs it once and reports the result. Features configure the call, the texts and the fields.
 * Mounted on opening, so that its form and an idempotency key belong to one decision.
 */
export function DecisionDialog<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Fields extends FieldValues,
>({
  call,
  form,
  request,
  refresh = [],
  doneMessage,
  onDone,
  isShownAtField = () => false,
  children,
  ...dialog
}: {
  readonly title: string;
  /** Button label, such as `Refund $20.00`. */
  readonly submitLabel: string;
  readonly closeLabel?: string | undefined;
  readonly variant?: 'primary' | 'danger';
  readonly call: StaffCall<Request, Response>;
  /** Validated before the request. A dialog without fields needs none. */
  readonly form?: UseFormReturn<Fields>;
  /** Returns undefined if nothing can be requested yet. */
  readonly request: (typed: Fields) => Awaitable<z.output<Request> | undefined>;
  /** Key prefixes of the data that the action changes. */
  readonly refresh?: readonly QueryKey[];
  /** Confirmation of the result. */
  readonly doneMessage?: string | ((answer: z.output<Response>) => string | undefined);
  /** Runs instead of closing the dialog. */
  readonly onDone?: (answer: z.output<Response>) => void;
  readonly onClose: () => void;
  /** True for a problem that a field shows, which isn't repeated below the fields. */
  readonly isShownAtField?: (problem: Problem) => boolean;
  readonly children: ReactNode | ((attempt: Attempt) => ReactNode);
}) {
  const showToast = useToast();
  const action = useAction(call, {
    refresh,
    onDone(answer) {
      const text = typeof doneMessage === 'function' ? doneMessage(answer) : doneMessage;
      if (text !== undefined) showToast(text);
      if (onDone) onDone(answer);
      else dialog.onClose();
    },
  });
  const run = async (typed: Fields) => {
    const wanted = await request(typed);
    if (wanted !== undefined) await action.run(wanted);
  };
  const runAtOnce = (event: FormEvent) => {
    event.preventDefault();
    void run({} as Fields);
  };
  const { problem } = action;
  return (
    <ActionDialog
      {...dialog}
      isPending={action.isPending}
      problem={problem && isShownAtField(problem) ? undefined : problem}
      onSubmit={form ? form.handleSubmit(run) : runAtOnce}
    >
      {typeof children === 'function' ? children(action) : children}
    </ActionDialog>
  );
}
