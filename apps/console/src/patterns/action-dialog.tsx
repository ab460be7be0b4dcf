import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

export type ActionDialogProps = {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Button label, such as `Refund $20.00`. */
  readonly submitLabel: string;
  /** Label of the button that closes the dialog, where Cancel could mean the action itself. */
  readonly closeLabel?: string | undefined;
  readonly variant?: 'primary' | 'danger';
  readonly isPending: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
};

/**
 * Asks for the input of an action and runs it. Mounted on opening, so that its state (an idempotency key, a typed
 * reason) belongs to one action.
 */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    children,
    submitLabel,
    closeLabel,
    variant = 'primary',
    isPending,
    problem,
    onSubmit,
    onClose,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {closeLabel ?? t('Common.Cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Stack gap={4}>
          {children}
          <ProblemNotice problem={problem} />
        </Stack>
      </form>
    </Dialog>
  );
}
