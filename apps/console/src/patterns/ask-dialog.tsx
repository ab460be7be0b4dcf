import type { StaffCall } from '@quittance/contract/staff-call';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useSay } from '../session/services.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

/** Confirms an action that needs no input, runs it and reports the result. */
export function AskDialog<Request extends z.ZodMiniType, Response extends z.ZodMiniType>({
  call,
  request,
  refresh,
  title,
  children,
  submitLabel,
  variant,
  said,
  onDone,
  onClose,
}: {
  readonly call: StaffCall<Request, Response>;
  readonly request: z.output<Request>;
  readonly refresh: readonly QueryKey[];
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly variant?: 'primary' | 'danger';
  readonly said: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const action = useAction(call, {
    refresh,
    onDone() {
      say(said);
      onClose();
      onDone?.();
    },
  });
  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      variant={variant ?? 'primary'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(request);
      }}
    >
      {children}
    </ActionDialog>
  );
}
